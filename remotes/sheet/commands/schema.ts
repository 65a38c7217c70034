import { Type } from 'typebox'
import type { CellInput, CellRange } from '../model/index.ts'

// Arguments that several commands take. Programs may write ranges in A1, sheets by name and plain values for cells (`given.ts`);
// the types are what commands themselves get.

export const INDEX = Type.Integer({ minimum: 0 })
export const COUNT = Type.Integer({ minimum: 1 })
export const TEXT = Type.String({ maxLength: 32_767 })
export const SHEET = Type.String({ maxLength: 32_767, description: '工作表的标识或名称' })
export const FROM_SHEET = Type.String({ maxLength: 32_767, description: '来源工作表的标识或名称' })
/** Of a name: where it holds. */
export const NAME_SHEET = Type.String({
  maxLength: 32_767,
  description: '名称所属工作表的标识或名称；空文本为整个工作簿',
})
export const ID = Type.String({ maxLength: 32_767, description: '对象的标识' })
/** Where something begins on an axis, or among the sheets. */
export const AT = Type.Integer({ minimum: 0, description: '从 0 数起的位置' })
export const TOP = Type.Integer({ minimum: 0, description: '第一行，从 0 数起' })
export const LEFT = Type.Integer({ minimum: 0, description: '第一列，从 0 数起' })
export const ROW = Type.Integer({ minimum: 0, description: '行号，从 0 数起' })
export const COLUMN = Type.Integer({ minimum: 0, description: '列号，从 0 数起' })
export const ROWS = Type.Unsafe<readonly number[]>(Type.Array(ROW))
export const IDS = Type.Unsafe<readonly string[]>(Type.Array(Type.String()))

export const RANGE = Type.Unsafe<CellRange>({
  description: 'A1 样式的文本（如 "B2:D9"、"C:C"、"3:5"），或从 0 数起、首尾都算在内的行列号',
  anyOf: [
    { type: 'string', minLength: 1, maxLength: 64 },
    {
      type: 'object',
      properties: { top: INDEX, left: INDEX, bottom: INDEX, right: INDEX },
      required: ['top', 'left', 'bottom', 'right'],
      additionalProperties: false,
    },
  ],
})
export const RANGES = Type.Unsafe<readonly CellRange[]>({ type: 'array', items: RANGE, minItems: 1, maxItems: 1_000 })

/** Settings of an object, as the model's payload of its kind has them. */
export const PAYLOAD = Type.Unsafe<object>({ type: 'object', description: '设置' })

const VALUE = { type: ['string', 'number', 'boolean', 'null'] }
const CELL = {
  description: '值、以等号开头的公式，或含 value、formula、style 的对象；null 不改动',
  anyOf: [
    VALUE,
    {
      type: 'object',
      properties: { value: VALUE, formula: { type: 'string', maxLength: 8_192 }, style: { type: 'object' } },
      additionalProperties: false,
    },
  ],
}
/** Rows of a block of cells. */
export const CELLS = Type.Unsafe<readonly (readonly (CellInput | undefined)[])[]>({
  type: 'array',
  minItems: 1,
  items: { type: 'array', items: CELL },
})

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })
