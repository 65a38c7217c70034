export { isDiagram, isDiagramLanguage } from './diagram.ts'
export { blockPath, siblingOf } from './block-path.ts'
export {
  isText,
  wordsOf,
  type Block,
  type Cell,
  type Inline,
  type InlineNode,
  type Marks,
  type NewBlock,
  type PropValue,
  type Props,
  type Row,
  type TextRun,
} from './block.ts'
export {
  BLOCK_TYPES,
  CELL_PROPS,
  contentKind,
  hasWords,
  INLINE_TYPES,
  isContainer,
  type BlockType,
  type ContentKind,
} from './block-types.ts'
export { bringBlocks, broughtOf, rewrittenHere, type BroughtBlock } from './bring-blocks.ts'
export { BLOCKS } from './layout.ts'
export { columnsAround, LEAST_COLUMN_WIDTH, MOST_COLUMNS, placeBeside, type ColumnsAround } from './columns.ts'
export { cropOf, cropToRatio, NO_CROP, propsOfCrop, type Crop } from './crop.ts'
export { tagsIn, tagsOf, type TagUse } from './tags.ts'
export { freeLabel, notesElsewhere } from './footnotes.ts'
export { onMovedTwice, readMovedAway, writeMovedAway, type MovedAway } from './moved-away.ts'
export { writtenIn } from './written.ts'
export { countWords, footnoteLabels, headingsIn, type HeadingLine } from './headings.ts'
export { keepWhole } from './merging.ts'
export { isOfLaterVersion, NO_META, type Meta } from './meta.ts'
export { newId } from './new-id.ts'
export { Outline, type Target } from './outline.ts'
export { actionOf, addTask, BUTTON_ACTIONS, uncheckAll, type ButtonAction } from './press-button.ts'
export { restoreBlock, type BlockState, type Place } from './restore.ts'
export { branchOf, sectionsOf, type Section } from './sections.ts'
export { lengthOfInline, sliceInline } from './slice-inline.ts'
export { COLUMN_WIDTH_PX, columnWidths, LEAST_COLUMN_WIDTH_PX, MOST_COLUMN_WIDTH_PX } from './table-widths.ts'
export { tableOf } from './table.ts'
export { type Template } from './templates/template.ts'
export { TEMPLATES } from './templates/templates.ts'
export { changedWords, joinedRuns, type ChangedWords } from './write-line.ts'
