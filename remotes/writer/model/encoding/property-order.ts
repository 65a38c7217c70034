// Order of the children that ECMA-376 prescribes for property containers. Word refuses files that break it.
const list = (names: string): ReadonlyMap<string, number> =>
  new Map(names.split(' ').map((name, index) => [`w:${name}`, index]))

const RUN = list(
  'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof ' +
    'snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs ' +
    'em lang eastAsianLayout specVanish oMath rPrChange',
)
const PARAGRAPH = list(
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs ' +
    'suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid ' +
    'spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl ' +
    'divId cnfStyle rPr sectPr pPrChange',
)
const SECTION = list(
  'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols ' +
    'formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange',
)
const TABLE = list(
  'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders ' +
    'shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange',
)
const ROW = list(
  'cnfStyle divId gridBefore gridAfter wBefore wAfter cantSplit trHeight tblHeader tblCellSpacing jc hidden ins del trPrChange',
)
const CELL = list(
  'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers cellIns ' +
    'cellDel cellMerge tcPrChange',
)
const SETTINGS = list(
  'writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries displayBackgroundShape ' +
    'printPostScriptOverText printFractionalCharacterWidth printFormsData embedTrueTypeFonts embedSystemFonts ' +
    'saveSubsetFonts saveFormsData mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader bordersDoNotSurroundFooter ' +
    'gutterAtTop hideSpellingErrors hideGrammaticalErrors activeWritingStyle proofState formsDesign attachedTemplate ' +
    'linkStyles stylePaneFormatFilter stylePaneSortMethod documentType mailMerge revisionView trackRevisions ' +
    'doNotTrackMoves doNotTrackFormatting documentProtection autoFormatOverride styleLockTheme styleLockQFSet defaultTabStop ' +
    'autoHyphenation consecutiveHyphenLimit hyphenationZone doNotHyphenateCaps showEnvelope summaryLength clickAndTypeStyle ' +
    'defaultTableStyle evenAndOddHeaders bookFoldRevPrinting bookFoldPrinting bookFoldPrintingSheets ' +
    'drawingGridHorizontalSpacing drawingGridVerticalSpacing displayHorizontalDrawingGridEvery ' +
    'displayVerticalDrawingGridEvery doNotUseMarginsForDrawingGridOrigin drawingGridHorizontalOrigin ' +
    'drawingGridVerticalOrigin doNotShadeFormData noPunctuationKerning characterSpacingControl printTwoOnOne ' +
    'strictFirstAndLastChars noLineBreaksAfter noLineBreaksBefore savePreviewPicture doNotValidateAgainstSchema ' +
    'saveInvalidXml ignoreMixedContent alwaysShowPlaceholderText doNotDemarcateInvalidXml saveXmlDataOnly useXSLTWhenSaving ' +
    'saveThroughXslt showXMLTags alwaysMergeEmptyNamespace updateFields hdrShapeDefaults footnotePr endnotePr compat docVars ' +
    'rsids mathPr attachedSchema themeFontLang clrSchemeMapping doNotIncludeSubdocsInStats doNotAutoCompressPictures ' +
    'forceUpgrade captions readModeInkLockDown smartTagType schemaLibrary shapeDefaults doNotEmbedSmartTags decimalSymbol ' +
    'listSeparator',
)

/** Containers whose children are properties: at most one of a name, so that two people can change two of them at once. */
export const PROPERTY_ORDER: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  'w:rPr': RUN,
  'w:pPr': PARAGRAPH,
  'w:sectPr': SECTION,
  'w:tblPr': TABLE,
  'w:trPr': ROW,
  'w:tcPr': CELL,
  'w:settings': SETTINGS,
}
