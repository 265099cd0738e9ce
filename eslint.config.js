// What the linter holds the phone's side to; formatting is prettier's, types are tsc's.
import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['static/vendor/', 'static/build/', '.venv/', 'tests/fifth_game/'] },
  js.configs.recommended,
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['tests/evenings/*.mjs'], languageOptions: { globals: globals.browser } },
  {
    files: ['static/**/*.js'],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'no-undef': 'off', // tsc knows better
      'no-unused-vars': 'off', // tsc again
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-else-return': 'error',
      'no-useless-return': 'error',
      'no-console': 'error',
    },
  },
];
