import type { JsonSchema } from '@wenfang/shared-contract'
import type { Parameters } from './command.ts'

const INDEX = { type: 'integer', minimum: 0 }
const RANGE = {
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
}

const KINDS: Readonly<Record<Parameters[string], JsonSchema>> = {
  text: { type: 'string', maxLength: 32_767 },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  range: RANGE,
  ranges: { type: 'array', items: RANGE, minItems: 1, maxItems: 1_000 },
  integers: { type: 'array', items: { type: 'integer' } },
  object: { type: 'object' },
  list: { type: 'array' },
}

/** What a parameter of this name means wherever it occurs. */
const MEANINGS: Readonly<Record<string, JsonSchema>> = {
  sheetId: { description: '工作表的标识或名称' },
  fromSheetId: { description: '来源工作表的标识或名称' },
  at: { minimum: 0, description: '从 0 数起的位置' },
  count: { minimum: 1 },
  top: { minimum: 0, description: '第一行，从 0 数起' },
  left: { minimum: 0, description: '第一列，从 0 数起' },
  first: { minimum: 0, description: '第一行（列），从 0 数起' },
  last: { minimum: 0, description: '最后一行（列），从 0 数起' },
}

const CELL = {
  description: '值、以等号开头的公式，或含 value、formula、style 的对象；null 不改动',
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    {
      type: 'object',
      properties: {
        value: { type: ['string', 'number', 'boolean', 'null'] },
        formula: { type: 'string', maxLength: 8_192 },
        style: { type: 'object' },
      },
      additionalProperties: false,
    },
  ],
}

/** Arguments whose inside a kind does not tell. */
const OWN: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  'cells.set': { cells: { type: 'array', minItems: 1, items: { type: 'array', items: CELL } } },
  'cells.setEach': {
    cells: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { row: INDEX, column: INDEX, input: { type: 'object' } },
        required: ['row', 'column', 'input'],
        additionalProperties: false,
      },
    },
  },
  'data.sort': {
    keys: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          column: { ...INDEX, description: '列号，从 0 数起' },
          isDescending: { type: 'boolean' },
          order: { type: 'array', items: { type: 'string' } },
          colour: { type: 'object' },
        },
        required: ['column', 'isDescending'],
        additionalProperties: false,
      },
    },
  },
  'data.splitText': {
    split: {
      anyOf: [
        {
          type: 'object',
          properties: {
            kind: { const: 'delimited' },
            delimiters: { type: 'string', maxLength: 64, description: '其中每个字符都是分隔符号' },
            isMerged: { type: 'boolean', description: '连续分隔符号视为单个' },
            quote: { type: 'string', maxLength: 1, description: '文本识别符号，空文本为无' },
          },
          required: ['kind', 'delimiters', 'isMerged', 'quote'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: {
            kind: { const: 'fixed' },
            breaks: { type: 'array', maxItems: 1_000, items: { ...INDEX, description: '在第几个字符后分列' } },
          },
          required: ['kind', 'breaks'],
          additionalProperties: false,
        },
      ],
    },
    types: {
      type: 'array',
      maxItems: 16_384,
      items: { enum: ['general', 'text', 'ymd', 'mdy', 'dmy', 'skip'] },
    },
    row: { ...INDEX, description: '写入的第一行，从 0 数起' },
    column: { ...INDEX, description: '写入的第一列，从 0 数起' },
  },
  'style.set': {
    style: {
      type: 'object',
      description: 'font、fill、border、align、format（数字格式）、protection；null 恢复默认',
      properties: Object.fromEntries(
        ['font', 'fill', 'border', 'align', 'protection']
          .map((name) => [name, { type: ['object', 'null'] }])
          .concat([['format', { type: ['string', 'null'] }]]),
      ) as JsonSchema,
      additionalProperties: false,
    },
  },
}

/** Schema of a command's arguments. Every one of them is needed. */
export function argumentsSchema(id: string, parameters: Parameters): JsonSchema {
  const properties = Object.entries(parameters).map(([name, kind]) => [
    name,
    OWN[id]?.[name] ?? { ...KINDS[kind], ...MEANINGS[name] },
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonSchema,
    required: Object.keys(parameters),
    additionalProperties: false,
  }
}

/** What every command that changes the workbook answers. */
export const ANSWER: JsonSchema = {
  type: 'object',
  properties: { ids: { type: 'array', items: { type: 'string' }, description: '新建的工作表或对象的标识' } },
  required: ['ids'],
  additionalProperties: false,
}
