/* global Packages, arguments, java, print */
// `java … org.mozilla.javascript.tools.shell.Main verapdf.js FILE…`: for each file a line with its name, and a line for each
// check of PDF/UA-1 that it fails. All files in one process, because starting one takes longer than checking a file.
var vera = Packages.org.verapdf;
vera.gf.foundry.VeraGreenfieldFoundryProvider.initialise();
var foundry = vera.pdfa.Foundries.defaultInstance();
var flavour = vera.pdfa.flavours.PDFAFlavour.PDFUA_1;
for (var number = 0; number < arguments.length; number++) {
  print(arguments[number]);
  var parser = foundry.createParser(new java.io.FileInputStream(arguments[number]), flavour);
  var failed = foundry.createValidator(flavour, false).validate(parser).getTestAssertions().iterator();
  while (failed.hasNext()) {
    var check = failed.next();
    print('  ' + check.getRuleId().getClause() + ': ' + check.getMessage() + ' ' + check.getLocation().getContext());
  }
  parser.close();
}
