import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { elementsOf, pathTo } from '../model/tree/nodes.ts'
import { createMint } from '../model/tree/parse.ts'
import { replaceNode, withRoot } from '../model/tree/rewrite.ts'
import { BORDER_SIDES, type BorderChange, drawBorders, LINE_STYLES } from '../model/tree/tables/table-borders.ts'
import {
  changeCells,
  changeRows,
  formatCell,
  formatRow,
  formatTable,
  setColumnWidths,
} from '../model/tree/tables/table-format.ts'
import { emptyParagraph } from '../model/tree/tables/table-structure.ts'
import { inStyle, OWN_STYLES, stylesOf, withStyle } from '../model/tree/tables/table-styles.ts'
import { treeCommand } from './command.ts'
import { editElement, elementOf, storyOf } from './places.ts'
import { COLOUR, COLUMN, oneOf, TWIPS } from './schema.ts'
import { ANY_CELL_FORMAT, ANY_ROW_FORMAT, ANY_TABLE_FORMAT } from './table-format-schemas.ts'
import { CELLS, cellsOf, editTable, refuseRows, ROWS, TABLE_PLACE } from './table-place.ts'

export const setTableProperties = treeCommand(
  {
    id: 'table.properties',
    title: '表格属性',
    description: '一步设置表格（format）、几行（row）、几个单元格（cell）和几列的宽度（缇），没有给出的不改。',
    args: {
      ...TABLE_PLACE,
      format: Type.Optional(ANY_TABLE_FORMAT),
      rows: Type.Optional(ROWS),
      row: Type.Optional(ANY_ROW_FORMAT),
      cells: Type.Optional(CELLS),
      cell: Type.Optional(ANY_CELL_FORMAT),
      columns: Type.Optional(Type.Unsafe<readonly number[]>(Type.Array(COLUMN, { minItems: 1, maxItems: 63 }))),
      columnWidth: Type.Optional(TWIPS),
    },
  },
  (document, { part, table, format = {}, rows = [], row = {}, cells = [], cell = {}, columns = [], columnWidth }) =>
    editTable(document, { part, table }, (found, mint) => {
      refuseRows(found, rows)
      let next = formatTable(found.table, format, mint)
      next = changeRows(next, rows, (one) => formatRow(one, row, mint))
      next = changeCells(next, cellsOf(found, cells), (one) => formatCell(one, cell, mint))
      if (columnWidth === undefined) return next
      const { columnCount, widths } = found.grid
      if (columns.some((column) => column >= columnCount))
        throw new Refused('noSuchColumn', `there are ${columnCount} columns`)
      const made = Array.from({ length: columnCount }, (_, index) =>
        columns.includes(index) ? columnWidth : (widths[index] ?? 1440),
      )
      // The table's own width is what was asked for beside it.
      return formatTable(setColumnWidths(next, made, mint), format.width ? { width: format.width } : {}, mint)
    }),
)

const LINE = Type.Union([
  Type.Object(
    {
      style: oneOf(...LINE_STYLES),
      size: Type.Number({ minimum: 0, maximum: 96, description: '八分之一磅' }),
      colour: Type.Union([COLOUR, Type.Literal('auto')]),
    },
    { additionalProperties: false },
  ),
  Type.Null(),
])

export const drawTableBorders = treeCommand(
  {
    id: 'table.borders',
    title: '边框和底纹',
    description: '画几个单元格（不给出时是整个表格）的边线和底纹：null 为没有，没有给出的边不改；相邻的单元格随着改。',
    args: {
      ...TABLE_PLACE,
      cells: Type.Optional(CELLS),
      borders: Type.Unsafe<BorderChange>(
        Type.Object(Object.fromEntries(BORDER_SIDES.map((side) => [side, Type.Optional(LINE)])), {
          additionalProperties: false,
        }),
      ),
      shading: Type.Optional(Type.Union([COLOUR, Type.Null()])),
    },
  },
  (document, { part, table, cells, borders, shading }) =>
    editTable(document, { part, table }, (found, mint) => {
      const asked = cells ? cellsOf(found, cells) : found.grid.rows.flatMap((row) => row.cells)
      const drawn = drawBorders(found.table, asked, borders, mint)
      return shading === undefined ? drawn : changeCells(drawn, asked, (cell) => formatCell(cell, { shading }, mint))
    }),
)

export const styleTable = treeCommand(
  {
    id: 'table.style',
    title: '表格样式',
    description: '给表格一个样式，按标识或名称（文档自己的，或者如 ThreeLineTable、Grid Table 4），null 去掉样式。',
    args: { ...TABLE_PLACE, style: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]) },
  },
  (document, { part, table: reference, style: wanted }) => {
    const story = storyOf(document, part)
    const table = elementOf(story, 'tbl', reference)
    const isStyles = ({ root }: { readonly root: { readonly localName: string } }) => root.localName === 'styles'
    const styles = [...document.package.parts.values()].find(isStyles)
    const known = [...stylesOf(styles?.root ?? null), ...OWN_STYLES]
    const style = wanted === null ? null : known.find(({ id, name }) => id === wanted || name === wanted)
    if (style === undefined) throw new Refused('noSuchStyle', `there is no style ${wanted}`)
    document.edit((pkg) => {
      const root = pkg.parts.get(story.name)?.root
      if (!root) return null
      const next = inStyle(table, style?.id ?? null, createMint(story.name))
      const inStory = withRoot(pkg, story.name, replaceNode(root, table.id, next))
      return style && styles
        ? withRoot(inStory, styles.name, withStyle(styles.root, style, createMint(styles.name)))
        : inStory
    })
  },
)

export const deleteTable = treeCommand(
  { id: 'table.delete', title: '删除表格', description: '删除表格和其中的内容。', args: TABLE_PLACE },
  (document, { part, table: reference }) => {
    const story = storyOf(document, part)
    const table = elementOf(story, 'tbl', reference)
    const around = pathTo(story.root, table.id)?.at(-2) ?? story.root
    const isLastBlock = elementsOf(around).findLast(({ localName }) => localName !== 'sectPr') === table
    // A story and a cell end with a paragraph.
    editElement(document, story, table, (mint) => (isLastBlock ? [emptyParagraph(mint)] : []))
  },
)

export const tableLookCommands = [setTableProperties, drawTableBorders, styleTable, deleteTable]
