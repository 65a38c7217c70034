import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  converted,
  displayed,
  fitsDefault,
  formOf,
  hasOptions,
  isKept,
  isOfTexts,
  isSystemKind,
  listedOptions,
  mayBeUnique,
  mayHaveDefault,
  shownAs,
  FIELD_KINDS,
  fieldKinds,
  FieldPatchSchema,
  NameSchema,
  optionsFor,
  SelectOptionSchema,
  TitleSchema,
  UniqueValues,
  type CellValue,
  type Field,
  type FieldKind,
  type Op,
  type Table,
} from '../model/index.ts'
import { fieldOf, tableOf, type Editing } from './editing.ts'
import { settledFormula } from './formulas.ts'
import { settledLinked } from './linked-fields.ts'
import { requireRule } from './valid-values.ts'

export const KIND = Type.Unsafe<FieldKind>(Type.Union(fieldKinds.map((kind) => Type.Literal(kind))))
const BEFORE = Type.Union([NameSchema, Type.Null()])
const OF_FIELD = { table: NameSchema, field: NameSchema }

export const add = defineCommand(
  {
    id: 'field.add',
    title: '添加字段',
    description:
      '添加一个字段，放在 before 之前，before 为 null 时放在最后；settings 里是选项、小数位数等设置，公式写在 settings.formula 里，如 {单价}*{数量}。',
    args: { table: NameSchema, kind: KIND, title: TitleSchema, settings: FieldPatchSchema, before: BEFORE },
    answer: Type.Object({ field: NameSchema }),
  },
  (editing: Editing, { table: id, kind, title, settings, before }) => {
    const table = tableOf(editing, id)
    requireTitle(table, title, null)
    if (settings.isUnique === true && !mayBeUnique({ id, kind, settings: { title } })) throw notUnique(kind)
    requireDefault({ id, kind, settings: { ...settings, title } })
    requireRule({ kind }, settings)
    const fieldId = editing.newName()
    if (kind === 'formula' && settings.formula === undefined) throw new Refused('formula', '还没有写公式')
    if (kind === 'link') throw new Refused('link', '关联字段用 link.add 添加')
    const settled = settledFormula(editing.database, table, fieldId, settings)
    const wanted: Field = { id: fieldId, kind, settings: { ...settled, title } }
    const field: Field = isLinkedKind(kind)
      ? { ...wanted, settings: { ...settledLinked(editing.database, table, wanted), title } }
      : wanted
    editing.do([{ kind: 'field.add', table: id, field, before }])
    return { field: field.id }
  },
)

export const configure = defineCommand(
  {
    id: 'field.set',
    title: '设置字段',
    description:
      '改变字段的名字、说明、小数位数等设置，没有写出的设置保持不变；isUnique 为 true 时各条记录的值不能重复，空的不算；isRequired 为 true 时表单和程序添加的记录要填它，填了不能清空；default 是新记录的默认值，{ value } 为固定的值，{ is } 为添加时的日期 now 或添加的人 currentUser，null 为没有；validation 是对值的要求，least 和 most 是最少和最多的字数、项数或最小和最大的数与日期，isWhole 要整数，pattern 是整段文字要合的正则表达式，message 是不合时说的话，null 为没有，已有的值不动。',
    args: { ...OF_FIELD, settings: FieldPatchSchema },
  },
  (editing: Editing, { table: id, field: fieldId, settings }) => {
    const table = tableOf(editing, id)
    const known = fieldOf(table, fieldId)
    if (settings.title !== undefined) requireTitle(table, settings.title, fieldId)
    if (settings.isUnique === true && known.settings.isUnique !== true) requireUnique(table, known)
    requireRule(known, settings)
    if (settings.default) requireDefault({ ...known, settings: { ...known.settings, ...settings } })
    const isRead = settings.link !== undefined || settings.target !== undefined || settings.calculation !== undefined
    const { title, link, target, calculation } = { ...known.settings, ...settings }
    const settled =
      isLinkedKind(known.kind) && isRead
        ? {
            ...settings,
            ...settledLinked(editing.database, table, {
              ...known,
              settings: {
                title,
                ...(link !== undefined && { link }),
                ...(target !== undefined && { target }),
                ...(calculation !== undefined && { calculation }),
              },
            }),
          }
        : settledFormula(editing.database, table, fieldId, settings)
    editing.do([{ kind: 'field.set', table: id, field: fieldId, settings: settled }])
  },
)

export const convert = defineCommand(
  {
    id: 'field.convert',
    title: '转换字段类型',
    description:
      '把字段变成另一种类型，单元格里的内容尽量带过去，带不过去的变成空；变成单选、多选或级联时按内容建立选项，级联的各级用 / 隔开。',
    args: { ...OF_FIELD, kind: KIND },
  },
  (editing: Editing, { table: id, field: fieldId, kind }) => {
    const table = tableOf(editing, id)
    if (!isOfTexts(kind) && !isSystemKind(kind))
      throw new Refused('computed', `已有的字段不能变成${FIELD_KINDS[kind].title}，请另外添加一个`)
    const from = fieldOf(table, fieldId)
    const to = convertedField(editing, table, from, kind)
    if (!to) throw new Refused('tooManyOptions', `内容太多种，不能变成${FIELD_KINDS[kind].title}`)
    editing.do([{ kind: 'field.convert', table: id, field: fieldId, to }, ...computedCells(editing, table, from, to)])
  },
)

const notUnique = (kind: FieldKind): Refused =>
  new Refused('unfit', `${FIELD_KINDS[kind].title}字段不能设成“值不能重复”，文本、数字和日期这样的字段才可以`)

/** @throws Refused where the field could not hold it */
function requireDefault(field: Field): void {
  const { default: wanted, title } = field.settings
  if (!wanted || fitsDefault(field, wanted)) return
  throw new Refused(
    'unfit',
    mayHaveDefault(field)
      ? `字段“${title}”装不下这个默认值`
      : field.settings.isUnique === true
        ? `字段“${title}”的值不能重复，不能有默认值`
        : `${FIELD_KINDS[field.kind].title}字段没有默认值`,
  )
}

/** @throws Refused where cells hold the same already */
function requireUnique(table: Table, field: Field): void {
  if (!mayBeUnique(field)) throw notUnique(field.kind)
  const { repeated } = new UniqueValues(table, field)
  if (repeated > 0)
    throw new Refused(
      'taken',
      `字段“${field.settings.title}”里有 ${repeated} 个值重复出现，先改成各不相同，再设成“值不能重复”`,
    )
}

/** What a computed field shows, as cells of the field that takes its place: those who do it later could not compute it. */
function computedCells({ database }: Editing, table: Table, from: Field, to: Field): readonly Op[] {
  if ((isKept(from) && from.kind !== 'link') || isSystemKind(from.kind) || isSystemKind(to.kind)) return []
  const column = table.shown(from)
  const records: number[] = []
  const values: CellValue[] = []
  for (let slot = 0; slot < table.length; slot++) {
    const value = converted(shownAs(from), to, column.get(slot), database.people)
    if (value === null || value === false) continue
    records.push(table.ids[slot] ?? 0)
    values.push(value)
  }
  return records.length > 0 ? [{ kind: 'cells.set', table: table.id, field: to.id, records, values }] : []
}

/** The field as it would be of another kind; null where there are too many different cells to be options. */
export function convertedField(
  { database, newName }: Pick<Editing, 'database' | 'newName'>,
  table: Table,
  from: Field,
  kind: FieldKind,
): Field | null {
  const { title, description } = from.settings
  const settings = { title, ...(description !== undefined && { description }) }
  if (kind === 'percent') return { id: from.id, kind, settings: { ...settings, digits: percentDigits(table, from) } }
  // The time of a day would be lost, and nobody asked for that.
  const hasTime = from.kind === 'createdTime' || from.kind === 'modifiedTime' || from.settings.hasTime === true
  if ((kind === 'date' || kind === 'dateRange') && hasTime)
    return { id: from.id, kind, settings: { ...settings, hasTime } }
  if (!hasOptions(kind)) return { id: from.id, kind, settings }
  // Options of a cascade are called by their paths elsewhere, and are no paths there.
  const isOtherwise = (kind === 'cascade') !== (from.kind === 'cascade')
  const known = isOtherwise ? [] : (from.settings.options ?? [])
  const options = from.kind === 'select' && kind === 'multiSelect' ? [...listedOptions(known, newName)] : known
  const to: Field = { id: from.id, kind, settings: { ...settings, options } }
  if (options.length > 0) return to
  const made = optionsFor(to, textsOf(table, from, database.people), newName)
  return made && { ...to, settings: { ...settings, options: [...made] } }
}

/** As many as these shares of a hundred have, up to four. */
function percentDigits(table: Table, from: Field): number {
  if (formOf(from) !== 'number') return 0
  const column = table.shown(from)
  let most = 0
  for (let slot = 0; slot < table.length; slot++) {
    const value = column.get(slot)
    if (typeof value !== 'number') continue
    while (most < 4 && Math.abs(value * 100 - Number((value * 100).toFixed(most))) > 1e-9) most++
  }
  return most
}

function* textsOf(table: Table, field: Field, people: ReadonlyMap<string, string>): Iterable<string> {
  const column = table.shown(field)
  for (let slot = 0; slot < table.length; slot++)
    if (!table.isDeleted(slot)) yield displayed(field, column.get(slot), people)
}

export const remove = defineCommand(
  {
    id: 'field.remove',
    title: '删除字段',
    description: '删除一个字段和它的全部内容；数据表的第一个字段是记录的标题，不能删除。',
    args: OF_FIELD,
  },
  (editing: Editing, { table: id, field: fieldId }) => {
    const table = tableOf(editing, id)
    fieldOf(table, fieldId)
    if (table.titleField?.id === fieldId) throw new Refused('titleField', '第一个字段是记录的标题，不能删除')
    // The other side of a link shows nothing without it.
    const mirrors = editing.database.tables.flatMap((other) =>
      other.fields
        .filter(
          (field) => field.settings.mirrorOf === fieldId && field.settings.table === id && other.titleField !== field,
        )
        .map((field): Op => ({ kind: 'field.remove', table: other.id, field: field.id })),
    )
    editing.do([...mirrors, { kind: 'field.remove', table: id, field: fieldId }])
  },
)

export const move = defineCommand(
  {
    id: 'field.move',
    title: '移动字段',
    description: '把字段移到 before 之前，before 为 null 时移到最后；第一个字段保持在第一个。',
    args: { ...OF_FIELD, before: BEFORE },
  },
  (editing: Editing, { table: id, field: fieldId, before }) => {
    const table = tableOf(editing, id)
    fieldOf(table, fieldId)
    const first = table.titleField?.id
    if (fieldId === first || before === first) throw new Refused('titleField', '第一个字段是记录的标题，一直在最前面')
    editing.do([{ kind: 'field.move', table: id, field: fieldId, before }])
  },
)

export const putOption = defineCommand(
  {
    id: 'option.put',
    title: '添加或修改选项',
    description: '在单选、多选或级联字段里添加一个选项，标识已有时改变它的名字和颜色；级联字段里 parent 是它的上一级。',
    args: { ...OF_FIELD, option: SelectOptionSchema, before: BEFORE },
  },
  (editing: Editing, { table: id, field: fieldId, option, before }) => {
    const field = fieldOf(tableOf(editing, id), fieldId)
    const hasTitle = field.settings.options?.some(
      (known) => known.title === option.title && known.id !== option.id && known.parent === option.parent,
    )
    if (hasTitle) throw new Refused('sameTitle', `已经有名叫“${option.title}”的选项`)
    editing.do([{ kind: 'option.put', table: id, field: fieldId, option, before }])
  },
)

export const removeOption = defineCommand(
  {
    id: 'option.remove',
    title: '删除选项',
    description: '从单选或多选字段里删除一个选项，选了它的单元格显示为空。',
    args: { ...OF_FIELD, option: NameSchema },
  },
  (editing: Editing, { table: id, field: fieldId, option }) => {
    fieldOf(tableOf(editing, id), fieldId)
    editing.do([{ kind: 'option.remove', table: id, field: fieldId, option }])
  },
)

const isLinkedKind = (kind: FieldKind): boolean => kind === 'lookup' || kind === 'rollup'

function requireTitle(table: Table, title: string, except: string | null): void {
  if (table.fields.some((field) => field.settings.title === title && field.id !== except))
    throw new Refused('sameTitle', `已经有名叫“${title}”的字段`)
}
