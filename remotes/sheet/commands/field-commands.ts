import { Type } from 'typebox'
import {
  EditRefused,
  MOST_OPTIONS,
  MOST_STARS,
  OPTION_COLOURS,
  optionsIn,
  RANGE_FIELD_KINDS,
  widthCharacters,
  widthPx,
  without,
  type CellRange,
  type Edit,
  type RangeField,
  type SharedWorkbook,
  type ValidationPayload,
} from '../model/index.ts'
import {
  FIELD_FORMATS,
  FIELD_WIDTHS,
  fieldOfRule,
  hasOptions,
  optionsOf,
  payloadOfField,
} from '../rules/range-fields.ts'
import { command, type CommandContext } from './command.ts'
import { usedPart } from './region.ts'
import { oneOf, RANGES, SHEET } from './schema.ts'

const OPTION = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100 }),
    colour: Type.Integer({ minimum: 0, maximum: OPTION_COLOURS - 1 }),
  },
  { additionalProperties: false },
)

const FIELD = Type.Union([
  Type.Object(
    {
      kind: oneOf(...RANGE_FIELD_KINDS),
      options: Type.Optional(
        Type.Array(OPTION, { maxItems: MOST_OPTIONS, description: '单选、多选的选项；不写时取单元格里已有的内容' }),
      ),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_STARS, description: '评分最多几颗星' })),
    },
    { additionalProperties: false },
  ),
  Type.Null(),
])

/** Rows that are looked at for what could be chosen. */
const MOST_ROWS = 10_000
const MOST_FOUND = 200
const MOST_WIDENED = 20

export const fieldCommands = [
  command(
    {
      id: 'range.setField',
      title: '设置列类型',
      description:
        '把区域设为有类型的列：单选、多选、人员、日期、复选框、评分、进度或链接；单元格里仍是普通的值。field 为 null 时恢复为普通单元格。',
      args: { sheetId: SHEET, ranges: RANGES, field: FIELD },
    },
    (context, { sheetId, ranges, field }) => {
      const { book, newId } = context
      const rules = book.objects(sheetId, 'validation')
      // Two who set the type of one column at once leave one rule.
      const same = rules.find((rule) => JSON.stringify(rule.ranges) === JSON.stringify(ranges))
      const edits: Edit[] = rules.flatMap((rule) =>
        rule === same && field ? [] : takenAway(sheetId, rule.id, rule.ranges, ranges),
      )
      if (field) {
        const payload = payloadOfField(wholeField(context, sheetId, ranges, field))
        const id = same?.id ?? newId()
        edits.push({ kind: 'putObject', sheetId, id, objectKind: 'validation', ranges, payload })
        const format = FIELD_FORMATS[field.kind]
        const before = same && fieldOfRule(same.payload as ValidationPayload)
        if (format !== undefined && before?.kind !== field.kind)
          edits.push({ kind: 'setStyle', sheetId, ranges, style: { format } })
        if (!before) edits.push(...widened(book, sheetId, ranges, FIELD_WIDTHS[field.kind] ?? 0))
      }
      if (edits.length > 0) book.apply(edits)
    },
  ),
]

/** Columns that nobody gave a width are as wide as their kind needs. */
function widened(book: SharedWorkbook, sheetId: string, ranges: readonly CellRange[], px: number): readonly Edit[] {
  const standard = book.sheets().find(({ id }) => id === sheetId)?.defaultColumnWidth ?? 0
  if (px <= widthPx(standard)) return []
  const bands = book.bands(sheetId, 'columns')
  const columns = new Set(
    ranges.flatMap(({ left, right }) =>
      Array.from({ length: Math.min(MOST_WIDENED, right - left + 1) }, (_, at) => left + at),
    ),
  )
  return [...columns]
    .filter((column) => !bands.some(({ first, last, size }) => column >= first && column <= last && size != null))
    .map((column) => ({
      kind: 'setBand',
      sheetId,
      axis: 'columns',
      first: column,
      last: column,
      band: { size: widthCharacters(px) },
    }))
}

function takenAway(
  sheetId: string,
  id: string,
  own: readonly CellRange[],
  holes: readonly CellRange[],
): readonly Edit[] {
  const left = holes.reduce<readonly CellRange[]>((parts, hole) => parts.flatMap((one) => without(one, hole)), own)
  if (left.length === 0) return [{ kind: 'removeObject', sheetId, id }]
  return JSON.stringify(left) === JSON.stringify(own)
    ? []
    : [{ kind: 'putObject', sheetId, id, objectKind: 'validation', ranges: left }]
}

function wholeField(
  context: CommandContext,
  sheetId: string,
  ranges: readonly CellRange[],
  { kind, options, most = 5 }: Pick<RangeField, 'kind'> & Partial<RangeField>,
): RangeField {
  if (!hasOptions(kind)) return { kind, options: [], most }
  const titles = options?.map(({ title }) => title.trim()) ?? []
  if (new Set(titles).size < titles.length || titles.includes('')) throw new EditRefused('optionsInvalid')
  return { kind, options: options ?? optionsOf(foundIn(context, sheetId, ranges)), most }
}

/** What stands in the cells, and what a list said that may. */
function foundIn({ book, resultAt }: CommandContext, sheetId: string, ranges: readonly CellRange[]): readonly string[] {
  const found = new Set(listed(book, sheetId, ranges))
  for (const range of ranges) {
    const used = usedPart(book, sheetId, range)
    if (!used) continue
    const bottom = Math.min(used.bottom, used.top + MOST_ROWS - 1)
    for (let row = used.top; row <= bottom && found.size < MOST_FOUND; row++)
      for (let column = used.left; column <= Math.min(used.right, used.left + 50); column++) {
        const value = resultAt(sheetId, row, column)
        if (typeof value === 'string') for (const text of optionsIn(value)) found.add(text)
        else if (typeof value === 'number') found.add(String(value))
      }
  }
  return [...found].slice(0, MOST_FOUND)
}

function listed(book: SharedWorkbook, sheetId: string, ranges: readonly CellRange[]): readonly string[] {
  const [first] = ranges
  const rule = book
    .objects(sheetId, 'validation')
    .find((one) => first && one.ranges.some(({ top, left }) => top === first.top && left === first.left))
  return (rule && fieldOfRule(rule.payload as ValidationPayload))?.options.map(({ title }) => title) ?? []
}
