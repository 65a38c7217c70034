import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { Board, ElementRecord } from '../model/index.ts'

// Arguments that several commands take.

const MOST_IDS = 20_000
const FARTHEST = 1e7

export const ID = Type.String({ minLength: 1, maxLength: 200, description: '图形的标识' })
export const IDS = Type.Array(ID, { minItems: 1, maxItems: MOST_IDS, description: '图形的标识' })
export const PAGE = Type.Optional(Type.String({ maxLength: 200, description: '页的标识；不给出时为第一页' }))
export const LENGTH = Type.Number({ minimum: -FARTHEST, maximum: FARTHEST, description: '画布上的像素' })
export const SIZE = Type.Number({ minimum: 0, maximum: FARTHEST, description: '画布上的像素' })
export const ANGLE = Type.Number({ minimum: -7, maximum: 7, description: '弧度，顺时针' })
export const TEXT = Type.String({ maxLength: 100_000 })
export const COLOUR = Type.String({
  pattern: '^(#[0-9A-Fa-f]{3,8}|transparent)$',
  description: '颜色，如 #1971c2，或 transparent（没有）',
})

export const oneOf = <const Value extends string>(...values: Value[]) => Type.Enum(values)

const ARROWHEAD = oneOf(
  'arrow',
  'bar',
  'dot',
  'circle',
  'circle_outline',
  'triangle',
  'triangle_outline',
  'diamond',
  'diamond_outline',
)

/** How an element is drawn, in the words of the format. */
export const STYLE = Type.Object(
  {
    strokeColor: Type.Optional(COLOUR),
    backgroundColor: Type.Optional(COLOUR),
    fillStyle: Type.Optional(oneOf('solid', 'hachure', 'cross-hatch', 'zigzag')),
    strokeWidth: Type.Optional(Type.Number({ minimum: 0.1, maximum: 64 })),
    strokeStyle: Type.Optional(oneOf('solid', 'dashed', 'dotted')),
    roughness: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, description: '手绘感：0 工整，1 手绘，2 漫画' })),
    opacity: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    isRounded: Type.Optional(Type.Boolean({ description: '圆角或曲线' })),
    fontSize: Type.Optional(Type.Number({ minimum: 4, maximum: 512 })),
    fontFamily: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: '字体：5 手写，2 黑体，8 等宽' })),
    textAlign: Type.Optional(oneOf('left', 'center', 'right')),
    verticalAlign: Type.Optional(oneOf('top', 'middle', 'bottom')),
    startArrowhead: Type.Optional(Type.Union([Type.Null(), ARROWHEAD])),
    endArrowhead: Type.Optional(Type.Union([Type.Null(), ARROWHEAD])),
  },
  { additionalProperties: false, description: '样式，没有给出的不改' },
)

/** @throws Refused where there is none, or it was deleted */
export function requireElement(board: Board, id: string): ElementRecord {
  const element = board.element(id)
  if (!element || element['isDeleted'] === true) throw new Refused('noSuchElement', `there is no element ${id}`)
  return element
}

/** @throws Refused */
export function requireElements(board: Board, ids: readonly string[]): void {
  for (const id of ids) requireElement(board, id)
}

/** @throws Refused */
export function requirePage(board: Board, page: string | undefined): string {
  if (page !== undefined && !board.hasPage(page)) throw new Refused('noSuchPage', `there is no page ${page}`)
  return page ?? ''
}

/** @throws Refused where nothing was done */
export function requireDone(isDone: boolean, reason: string): void {
  if (!isDone) throw new Refused(reason)
}
