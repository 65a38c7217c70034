export { allowMarkupForEvent, readingMarkup } from './inert-markup.ts'
export { refusalText } from './refusal-text.ts'
export { openDocument, type OpenedDocument } from './open-document.ts'
export { modesOf, setModes, type EngineModes } from './modes.ts'
export { paintedPages, type PageSize, type PaintedMarkup, type PaintedPages } from './painted-pages.ts'
export { chartsDrawn } from './charts.ts'
export { paintRubies } from './paint-rubies.ts'
export {
  caretOf,
  caretOnPage,
  pageOfPlace,
  revealCaret,
  sectionOfCaret,
  textLengthOf,
  topBlockOf,
  type CaretOnPage,
  type CaretPlace,
} from './caret.ts'
export { fieldFacts } from './field-facts.ts'
export { pageLabel, placedParagraphs, type PlacedParagraph } from './page-facts.ts'
export {
  beginStep,
  editDocument,
  mergeUpdate,
  nameSteps,
  openStep,
  packageOf,
  proposeSince,
  stepTitles,
  type DocumentPackage,
} from './edit-document.ts'
export { collapse, deleteSelected, insertRuns } from './insert-nodes.ts'
export {
  createSurface,
  finishLayout,
  isLaidOut,
  type SurfaceMode,
  type SurfaceOps,
  type SurfaceOptions,
  type WriterSurface,
} from './surface.ts'
export { measureAgain } from './measure-again.ts'
export { PageDocument } from './page-document.ts'
export { noteKept, onLostPlace, restoreLost } from './lost-place.ts'
export { attributionOf, newId } from './attribution.ts'
export { askUnmarked, onUnmarkedEdit, type UnmarkedQuestion } from './tracked-edits.ts'
export { editSelected, firstRunOf, selectedText, type SelectedText } from './selected-text.ts'
export type {
  EditorCommand as SurfaceCommand,
  EditorSnapshot as SurfaceSnapshot,
  HyperlinkActivation,
  SupportedImageMime,
  SurfaceHyperlink,
  TextMatch,
} from '@docx-editor.dev/core'
