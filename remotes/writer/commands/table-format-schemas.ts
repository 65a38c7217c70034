import { Type } from 'typebox'
import type { CellFormat, CellMargins, RowFormat, TableFormat, TableWrap } from '../model/tree/tables/table-format.ts'
import { COLOUR, oneOf, TWIPS } from './schema.ts'

// What tables, rows and cells are given; several commands take them.

const CLOSED = { additionalProperties: false }
const SIGNED_TWIPS = Type.Integer({ minimum: -31_680, maximum: 31_680, description: '缇' })
const FLAG = Type.Optional(Type.Boolean())

const MARGINS = Type.Unsafe<CellMargins>(Type.Object({ top: TWIPS, right: TWIPS, bottom: TWIPS, left: TWIPS }, CLOSED))

const WRAP = Type.Unsafe<TableWrap>(
  Type.Object(
    {
      distance: MARGINS,
      horizontal: Type.Object(
        {
          from: oneOf('text', 'margin', 'page'),
          align: Type.Optional(oneOf('left', 'center', 'right')),
          offset: Type.Optional(SIGNED_TWIPS),
        },
        CLOSED,
      ),
      vertical: Type.Object({ from: oneOf('text', 'margin', 'page'), offset: SIGNED_TWIPS }, CLOSED),
    },
    { ...CLOSED, description: '文字环绕表格的距离和表格的位置' },
  ),
)

const WIDTH = Type.Union([
  Type.Object({ kind: Type.Literal('auto') }, CLOSED),
  Type.Object({ kind: oneOf('twips', 'percent'), value: Type.Number({ minimum: 0, maximum: 31_680 }) }, CLOSED),
])

const TABLE_FORMATS = {
  alignment: Type.Optional(oneOf('left', 'center', 'right')),
  indent: Type.Optional(SIGNED_TWIPS),
  width: Type.Optional(WIDTH),
  layout: Type.Optional(oneOf('fixed', 'autofit')),
  cellMargins: Type.Optional(MARGINS),
  wrap: Type.Optional(Type.Union([WRAP, Type.Null()])),
  title: Type.Optional(Type.String({ maxLength: 200 })),
  description: Type.Optional(Type.String({ maxLength: 1_000 })),
}

export const TABLE_FORMAT = Type.Unsafe<TableFormat>(Type.Object(TABLE_FORMATS, { ...CLOSED, minProperties: 1 }))
export const ANY_TABLE_FORMAT = Type.Unsafe<TableFormat>(Type.Object(TABLE_FORMATS, CLOSED))

export const ROW_FORMAT = {
  height: Type.Optional(
    Type.Union([Type.Object({ rule: oneOf('atLeast', 'exact'), value: TWIPS }, CLOSED), Type.Null()]),
  ),
  mayBreak: FLAG,
  isHeader: FLAG,
}
export const ANY_ROW_FORMAT = Type.Unsafe<RowFormat>(Type.Object(ROW_FORMAT, CLOSED))

export const CELL_FORMAT = {
  vertical: Type.Optional(oneOf('top', 'center', 'bottom')),
  direction: Type.Optional(oneOf('across', 'down', 'up', 'upright')),
  margins: Type.Optional(Type.Union([MARGINS, Type.Null()])),
  shading: Type.Optional(Type.Union([COLOUR, Type.Null()])),
  wrapsText: FLAG,
  fitsText: FLAG,
}
export const ANY_CELL_FORMAT = Type.Unsafe<CellFormat>(Type.Object(CELL_FORMAT, CLOSED))
