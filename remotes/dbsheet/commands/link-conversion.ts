import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  displayed,
  isComputed,
  isSystemKind,
  memberTexts,
  NameSchema,
  parsed,
  FIELD_KINDS,
  TitleSchema,
  type CellValue,
  type Field,
  type Op,
  type Table,
} from '../model/index.ts'
import { fieldOf, tableOf, type Editing } from './editing.ts'
import { mirrorField } from './links.ts'

/** Of texts that are lost, as many as somebody reads. */
const MOST_TOLD = 100
const WANTED = { table: NameSchema, field: NameSchema, target: NameSchema, isSingle: Type.Boolean() }

export const preview = defineCommand(
  {
    id: 'link.preview',
    title: '预览变成关联字段',
    description:
      '把一个字段按文字变成指向 target 的关联字段会怎样，不作改动：linked 是能关联上的单元格数；lost 是找不到同名记录（或只放一条时多出来）的文字和各有几个单元格，最多 100 种，lostTexts 是总共几种；several 是对方有几条同名记录的标题，会关联到最早的一条。',
    args: WANTED,
    answer: Type.Object({
      linked: Type.Integer(),
      lost: Type.Array(Type.Object({ text: Type.String(), cells: Type.Integer() })),
      lostTexts: Type.Integer(),
      several: Type.Array(Type.String()),
    }),
  },
  (editing: Editing, wanted) => linkOutlook(editing, wanted),
)

/** What would become of the cells. @throws Refused */
export function linkOutlook(editing: Pick<Editing, 'database'>, wanted: Wanted) {
  const { cells, missing, extra, several } = planOf(editing, wanted)
  const lost = [...missing]
  for (const [text, count] of extra) lost.push([text, count])
  lost.sort(([, one], [, other]) => other - one)
  return {
    linked: cells.length,
    lost: lost.slice(0, MOST_TOLD).map(([text, count]) => ({ text, cells: count })),
    lostTexts: lost.length,
    several: [...several].slice(0, MOST_TOLD),
  }
}

export const convert = defineCommand(
  {
    id: 'link.convert',
    title: '变成关联字段',
    description:
      '把一个字段变成关联字段：单元格里的文字按标题找 target 的记录，多个文字之间用顿号、逗号、分号或换行隔开；createsMissing 时为找不到的文字在对方表里新建记录，否则那些文字会丢失，先用 link.preview 查看；mirror 写出时对方表里也添加一个叫这个名字的字段，显示哪些记录关联到它。answer 里 linked 是关联上的单元格数，created 是新建的记录数，lost 是丢失的文字种数。',
    args: { ...WANTED, createsMissing: Type.Boolean(), mirror: Type.Optional(Type.Union([TitleSchema, Type.Null()])) },
    answer: Type.Object({ linked: Type.Integer(), created: Type.Integer(), lost: Type.Integer() }),
  },
  (editing: Editing, { createsMissing, mirror = null, ...wanted }) => {
    const { table, target, field, missing, extra } = planOf(editing, wanted)
    const other =
      mirror === null ? null : mirrorField(table, target, { title: mirror, of: field, id: editing.newName() })
    const made = createsMissing ? newRecords(editing, target, [...missing.keys()]) : null
    const { cells } = planOf(editing, wanted, made?.ids)
    const { title, description } = field.settings
    const to: Field = {
      id: field.id,
      kind: 'link',
      settings: {
        title,
        ...(description !== undefined && { description }),
        table: target.id,
        ...(wanted.isSingle && { isSingle: true }),
      },
    }
    const ops: Op[] = [...(made?.ops ?? []), { kind: 'field.convert', table: table.id, field: field.id, to }]
    if (cells.length > 0)
      ops.push({
        kind: 'cells.set',
        table: table.id,
        field: field.id,
        records: cells.map(({ record }) => record),
        values: cells.map(({ members }) => [...members]),
      })
    if (other) ops.push({ kind: 'field.add', table: target.id, field: other, before: null })
    editing.do(ops)
    const created = made?.ids.size ?? 0
    return { linked: cells.length, created, lost: missing.size - created + extra.size }
  },
)

interface Wanted {
  readonly table: string
  readonly field: string
  readonly target: string
  readonly isSingle: boolean
}

interface Plan {
  readonly table: Table
  readonly target: Table
  readonly field: Field
  readonly cells: readonly { readonly record: number; readonly members: readonly string[] }[]
  /** Texts that no record is called by, and in how many cells they are. */
  readonly missing: ReadonlyMap<string, number>
  /** Those that a cell for one record has no room for. */
  readonly extra: ReadonlyMap<string, number>
  /** Titles of several records. */
  readonly several: ReadonlySet<string>
}

/** @param made records to come, by their titles @throws Refused */
function planOf(
  editing: Pick<Editing, 'database'>,
  { table: tableId, field: fieldId, target: targetId, isSingle }: Wanted,
  made: ReadonlyMap<string, string> = new Map(),
): Plan {
  const [table, target] = [tableOf(editing, tableId), tableOf(editing, targetId)]
  const field = fieldOf(table, fieldId)
  if (table.titleField?.id === fieldId) throw new Refused('titleField', '第一个字段是记录的标题，不能变成关联字段')
  if (field.kind === 'link' || isComputed(field) || isSystemKind(field.kind))
    throw new Refused('computed', `${FIELD_KINDS[field.kind].title}字段不能变成关联字段，请另外添加一个`)
  const { people } = editing.database
  const records = new Map(made)
  const known = new Set<string>()
  const several = new Set<string>()
  const { titleField } = target
  if (titleField) {
    const titles = target.shown(titleField)
    for (let slot = 0; slot < target.length; slot++) {
      const title = target.isDeleted(slot) ? '' : displayed(titleField, titles.get(slot), people).trim()
      if (title === '') continue
      if (known.has(title)) several.add(title)
      else records.set(title, String(target.ids[slot] ?? 0))
      known.add(title)
    }
  }
  const cells: { record: number; members: string[] }[] = []
  const [missing, extra, met]: [Map<string, number>, Map<string, number>, Set<string>] = [
    new Map(),
    new Map(),
    new Set(),
  ]
  const count = (of: Map<string, number>, text: string): void => void of.set(text, (of.get(text) ?? 0) + 1)
  const column = table.shown(field)
  for (let slot = 0; slot < table.length; slot++) {
    const text = table.isDeleted(slot) ? '' : displayed(field, column.get(slot), people).trim()
    // A title may hold a separator itself.
    const texts = text === '' ? [] : records.has(text) ? [text] : memberTexts(text, (title) => records.has(title))
    const members: string[] = []
    for (const each of texts) {
      const record = records.get(each)
      if (record === undefined) count(missing, each)
      else if (isSingle && members.length > 0) count(extra, each)
      else {
        members.push(record)
        met.add(each)
      }
    }
    if (members.length > 0) cells.push({ record: table.ids[slot] ?? 0, members: [...new Set(members)] })
  }
  const doubtful = new Set([...several].filter((title) => met.has(title)))
  return { table, target, field, cells, missing, extra, several: doubtful }
}

/** Records that are called by these texts, as far as their title can hold them. */
function newRecords(
  editing: Editing,
  target: Table,
  texts: readonly string[],
): { readonly ops: readonly Op[]; readonly ids: ReadonlyMap<string, string> } {
  const { titleField } = target
  if (!titleField || texts.length === 0) return { ops: [], ids: new Map() }
  const fit = texts.flatMap((text) => {
    const value: CellValue | undefined = parsed(titleField, text, editing.database.people)
    return value === undefined || value === null ? [] : [{ text, value, record: editing.newRecord() }]
  })
  if (fit.length === 0) return { ops: [], ids: new Map() }
  const op: Op = {
    kind: 'records.add',
    table: target.id,
    records: fit.map(({ record }) => record),
    fields: [titleField.id],
    values: [fit.map(({ value }) => value)],
  }
  return { ops: [op], ids: new Map(fit.map(({ text, record }) => [text, String(record)])) }
}
