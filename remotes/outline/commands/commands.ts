import { deleteBlock, duplicateBlock, insertBlocks, moveBlock, turnInto, updateBlock } from './block-commands.ts'
import { bringCommand } from './bring-command.ts'
import { pressButton } from './button-commands.ts'
import { insertColumns, putBeside, setColumnWidths } from './column-commands.ts'
import { findText, listBlocks, listReferences, listTags, readMarkdown, setDocument } from './read-commands.ts'
import {
  deleteTableColumn,
  deleteTableRow,
  fillTableCells,
  insertTableColumn,
  insertTableRow,
  mergeTableCells,
  setTableCells,
  setTableHeader,
  setTableWidths,
  sortTable,
  splitTableCell,
} from './table-commands.ts'
import { restoreBlocks } from './restore-commands.ts'
import { insertTemplate } from './template-commands.ts'
import { deleteText, formatText, insertInline, insertText } from './text-commands.ts'

/** What can be done to a document: the view, programs and tests run the same ones. */
export const commands = {
  readMarkdown,
  listBlocks,
  listReferences,
  listTags,
  findText,
  setDocument,
  insertTemplate,
  insertBlocks,
  updateBlock,
  turnInto,
  moveBlock,
  deleteBlock,
  duplicateBlock,
  restoreBlocks,
  bringCommand,
  pressButton,
  insertColumns,
  putBeside,
  setColumnWidths,
  insertTableRow,
  deleteTableRow,
  fillTableCells,
  insertTableColumn,
  deleteTableColumn,
  mergeTableCells,
  splitTableCell,
  setTableHeader,
  setTableCells,
  setTableWidths,
  sortTable,
  insertText,
  insertInline,
  deleteText,
  formatText,
}
