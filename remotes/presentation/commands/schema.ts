import { Type } from 'typebox'

const MOST_PT = 4032
const EMU_PER_PT = 12_700

export const SLIDE = Type.String({ minLength: 1, maxLength: 200, description: '幻灯片的标识' })
export const SLIDES = Type.Array(SLIDE, { minItems: 1, maxItems: 10_000, description: '若干幻灯片的标识' })
export const AFTER = Type.Union([SLIDE, Type.Null()], { description: '排在这张之后；null 表示排到最前' })
export const LAYOUT = Type.String({ minLength: 1, maxLength: 200, description: '版式的标识' })
export const SHAPE = Type.String({ minLength: 1, maxLength: 40, description: '对象的标识' })
export const SHAPES = Type.Array(SHAPE, { minItems: 1, maxItems: 5000, description: '若干对象的标识' })
/** Places may lie beside the slide. */
export const POINTS = Type.Number({ minimum: -MOST_PT, maximum: MOST_PT, description: '磅' })
export const LENGTH = Type.Number({ minimum: 0, maximum: MOST_PT, description: '磅' })
export const PLACE = { x: POINTS, y: POINTS, width: LENGTH, height: LENGTH } as const
export const COLOUR = Type.String({
  pattern: '^(?:#?[0-9A-Fa-f]{6}|(?:tx|bg|dk|lt)[12]|accent[1-6])$',
  description: '颜色：#rrggbb，或主题颜色 tx1、bg1、tx2、bg2、accent1 至 accent6',
})
export const COLOUR_OR_NONE = Type.Union([COLOUR, Type.Null()], { description: '颜色；null 表示没有' })
export const TEXT = Type.String({ maxLength: 100_000, description: '文字；\\n 另起一段，\\v 另起一行' })
export const OFFSET = Type.Integer({ minimum: 0, maximum: 1_000_000, description: '第几个字符之后，从 0 数起' })
export const COUNT = Type.Integer({ minimum: 0, maximum: 1_000_000, description: '多少个字符' })
export const LINE_NUMBER = Type.Integer({ minimum: 0, maximum: 1000, description: '从 0 数起' })
/** Of words in a shape, or in a cell of a table. */
export const FONT = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\u0000-\\u001f]+$',
  description: '字体名称',
})

export const TEXT_PLACE = {
  slide: SLIDE,
  shape: SHAPE,
  row: Type.Optional(LINE_NUMBER),
  column: Type.Optional(LINE_NUMBER),
} as const

export const oneOf = <const Values extends readonly string[]>(values: Values, description = '') =>
  Type.Union(
    values.map((value) => Type.Literal(value)) as unknown as [
      ReturnType<typeof Type.Literal<Values[number]>>,
      ...ReturnType<typeof Type.Literal<Values[number]>>[],
    ],
    { description },
  )

export const emu = (points: number): number => Math.round(points * EMU_PER_PT)
export const points = (length: number): number => length / EMU_PER_PT

export const placeOf = ({
  x,
  y,
  width,
  height,
}: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}) => ({ x: emu(x), y: emu(y), width: emu(width), height: emu(height) })
