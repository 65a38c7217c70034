// What styles and numbering come to, for readers without a surface. Apart from the rest of the door: pages do not need it.
export {
  buildNumberingIndex,
  buildStyleCascadeTable,
  cascadeParagraphFormatting,
  cascadeRunProperties,
  displayText,
  resolveRunStyle,
  resolveStoryListItems,
  withNumberingStyleLinks,
  type ResolvedListItem,
  type ResolvedRunStyle,
  type StyleCascadeTable,
} from '@docx-editor.dev/core/layout'
