import * as breaks from './break.command.ts'
import * as clipboard from './clipboard.command.ts'
import type { Command } from './command.ts'
import * as font from './font.command.ts'
import * as contents from './contents.command.ts'
import * as field from './field.command.ts'
import * as furniture from './header-footer.command.ts'
import * as history from './history.command.ts'
import * as image from './image.command.ts'
import * as insert from './insert.command.ts'
import * as output from './output.command.ts'
import * as outline from './outline.command.ts'
import * as page from './page.command.ts'
import * as list from './list.command.ts'
import * as paragraph from './paragraph.command.ts'
import * as reference from './reference.command.ts'
import * as review from './review.command.ts'
import * as style from './style.command.ts'
import * as table from './table.command.ts'
import * as tableData from './table-data.command.ts'
import * as tableFormat from './table-format.command.ts'
import * as tableStyle from './table-style.command.ts'
import * as text from './text.command.ts'
import * as viewing from './view.command.ts'

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

/** Every command without arguments, as the shortcuts sheet shows them. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: '常用',
    commands: [
      history.undo,
      history.redo,
      history.save,
      output.openPrint,
      output.openExport,
      viewing.find,
      viewing.replace,
      viewing.selectAll,
      viewing.comment,
    ],
  },
  { title: '剪贴板', commands: [clipboard.cut, clipboard.copy, clipboard.paste, clipboard.pastePlain] },
  {
    title: '文字',
    commands: [
      text.bold,
      text.italic,
      text.underline,
      text.strike,
      text.superscript,
      text.subscript,
      text.growFont,
      text.shrinkFont,
      text.clearFormatting,
      text.formatPainter,
      text.pasteFormat,
      font.openFont,
      font.doubleUnderline,
      font.wordUnderline,
      font.wavyUnderline,
      font.doubleStrike,
      font.smallCaps,
      font.allCaps,
      font.hiddenText,
      font.characterBorder,
      font.characterShading,
      font.nextCase,
      font.lowerCase,
      font.upperCase,
      font.titleCase,
      font.sentenceCase,
      font.toggleCase,
      font.fullWidth,
      font.halfWidth,
    ],
  },
  {
    title: '段落',
    commands: [
      paragraph.alignLeft,
      paragraph.alignCentre,
      paragraph.alignRight,
      paragraph.alignJustify,
      paragraph.bullets,
      paragraph.numbering,
      paragraph.indent,
      paragraph.outdent,
      paragraph.heading1,
      paragraph.heading2,
      paragraph.heading3,
      paragraph.bodyText,
      paragraph.openParagraph,
      paragraph.alignDistribute,
      paragraph.singleSpacing,
      paragraph.oneAndHalfSpacing,
      paragraph.doubleSpacing,
      paragraph.openBorders,
      paragraph.openTabs,
      paragraph.openSort,
      paragraph.clearParagraphFormat,
      paragraph.leftToRight,
      paragraph.rightToLeft,
      list.restartList,
      list.continueList,
      list.leaveList,
      style.openStyles,
    ],
  },
  {
    title: '插入',
    commands: [
      insert.openLink,
      insert.removeLink,
      insert.openImage,
      breaks.pageBreak,
      breaks.columnBreak,
      breaks.lineBreak,
      breaks.sectionBreak,
      breaks.continuousSection,
      breaks.evenSection,
      breaks.oddSection,
      insert.textBox,
    ],
  },
  {
    title: '页面',
    commands: [
      page.openPage,
      page.openColumns,
      page.openPageBorders,
      page.openLineNumbers,
      page.openWatermark,
      page.removeWatermark,
      page.openPageNumbering,
    ],
  },
  {
    title: '页眉和页脚',
    commands: [
      furniture.header,
      furniture.footer,
      furniture.leaveHeaderFooter,
      furniture.previousSection,
      furniture.nextSection,
      furniture.firstPageDifferent,
      furniture.oddEvenDifferent,
      furniture.sameAsPrevious,
      furniture.removeHeader,
      furniture.removeFooter,
      furniture.pageNumber,
      furniture.pageCount,
      furniture.sectionPageCount,
    ],
  },
  {
    title: '引用',
    commands: [
      contents.tableOfContents,
      contents.openContents,
      contents.refreshContents,
      contents.refreshPages,
      contents.removeContents,
      contents.openFigures,
      reference.footnote,
      reference.endnote,
      reference.openNotes,
      reference.nextNote,
      reference.previousNote,
      reference.footnotesToEndnotes,
      reference.endnotesToFootnotes,
      reference.openCaption,
      reference.openCrossReference,
      reference.openBookmark,
      field.openField,
      field.updateFields,
      field.fieldCodes,
      field.openProperties,
    ],
  },
  {
    title: '表格',
    commands: [
      table.rowAbove,
      table.rowBelow,
      table.columnLeft,
      table.columnRight,
      table.deleteRow,
      table.deleteColumn,
      table.deleteTable,
      table.mergeCells,
      table.headerRow,
      table.selectRow,
      table.selectColumn,
      table.selectTable,
      table.cellTop,
      table.cellMiddle,
      table.cellBottom,
      table.selectCell,
      tableFormat.openTableProperties,
      tableFormat.openBorders,
      tableFormat.tableLeft,
      tableFormat.tableCentre,
      tableFormat.tableRight,
      tableFormat.fitContent,
      tableFormat.fitWindow,
      tableFormat.fixedWidths,
      tableFormat.distributeRows,
      tableFormat.distributeColumns,
      tableFormat.textDirection,
      ...tableFormat.cellAlignments,
      tableStyle.firstRow,
      tableStyle.lastRow,
      tableStyle.firstColumn,
      tableStyle.lastColumn,
      tableStyle.bandedRows,
      tableStyle.bandedColumns,
      tableData.cutTable,
      tableData.openSplitCell,
      tableData.openInsertRows,
      tableData.openDeleteCells,
      tableData.openSort,
      tableData.openFormula,
      tableData.recalculateTable,
      tableData.openTableToText,
      tableData.openTextToTable,
    ],
  },
  {
    title: '图片',
    commands: [
      image.openProperties,
      image.wrapInline,
      image.wrapSquare,
      image.wrapTopBottom,
      image.behindText,
      image.inFrontOfText,
      image.rotateRight,
      image.flipHorizontal,
      image.naturalSize,
      image.deleteImage,
    ],
  },
  {
    title: '审阅',
    commands: [
      review.suggesting,
      review.reviewPanel,
      review.previousChange,
      review.nextChange,
      review.acceptChange,
      review.rejectChange,
      review.acceptAll,
      review.rejectAll,
      review.allMarkup,
      review.simpleMarkup,
      review.finalText,
      review.originalText,
      review.compareFile,
    ],
  },
  {
    title: '视图',
    commands: [
      viewing.zoomIn,
      viewing.zoomOut,
      viewing.zoomFull,
      viewing.fitWidth,
      viewing.fitPage,
      viewing.focusMode,
      viewing.readingMode,
      viewing.gridlines,
      outline.outlinePanel,
      outline.openGoTo,
      outline.openWordCount,
      viewing.paragraphMarks,
      viewing.focusTools,
      viewing.foldTools,
      viewing.palette,
      viewing.shortcutsSheet,
    ],
  },
]

export const allCommands: readonly Command[] = commandGroups.flatMap((group) => group.commands)
