import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { FormAnswersSchema, SharedFormSchema, type FormAnswer, type SharedQuestion } from '@wenfang/shared-protocol'
import { Type } from 'typebox'
import {
  answerFault,
  askedNow,
  cascadeNodes,
  defaultAnswers,
  defaultOf,
  editText,
  fitted,
  formEndMs,
  formOf,
  formOfView,
  hasOptions,
  isAnswerRequired,
  isFormClosed,
  isAskable,
  isUnique,
  NameSchema,
  parsed,
  UniqueValues,
  type CellValue,
  type Condition,
  type Field,
  type FieldKind,
  type Form,
  type FormQuestion,
  type PeopleNames,
  type SelectOption,
  type Table,
  type View,
} from '../model/index.ts'
import { RECORD } from './cells.ts'
import { tableOf, viewOf, type Editing } from './editing.ts'

/** Texts are read by fields that name nobody. */
const NO_PEOPLE: PeopleNames = new Map()

export const read = defineCommand(
  {
    id: 'forms.read',
    title: '读取表单',
    description: '一个表单视图对外是什么样子：标题、说明和要问的问题。人员和关联字段不问，它们会说出别的人和别的记录。',
    args: { table: NameSchema, view: NameSchema },
    answer: SharedFormSchema,
  },
  (editing: Editing, { table: tableId, view: viewId }) => {
    const { table, view, form } = formAt(editing, tableId, viewId)
    return {
      heading: form.heading ?? view.settings.title,
      words: form.words ?? '',
      colour: form.colour ?? 0,
      thanks: form.thanks ?? '',
      until_ms: formEndMs(form),
      questions: form.questions.flatMap((question) => {
        const field = table.field(question.field)
        return field ? [toldQuestion(table, question, field, Date.now())] : []
      }),
    }
  },
)

export const submit = defineCommand(
  {
    id: 'forms.submit',
    title: '提交表单',
    description:
      '按一个表单视图添加一条记录：answers 是各问题的回答，文字像人输入那样认，选项给标识。record 是新记录的标识，已有这条记录时什么也不做。回答不合要求时不添加，faults 里是每个问题的原因。',
    args: { table: NameSchema, view: NameSchema, record: RECORD, answers: FormAnswersSchema },
    answer: Type.Object({
      record: Type.Union([RECORD, Type.Null()]),
      faults: Type.Array(Type.Object({ field: Type.String(), words: Type.String() })),
    }),
  },
  (editing: Editing, { table: tableId, view: viewId, record, answers: given }) => {
    const { table, form } = formAt(editing, tableId, viewId)
    if (table.slotOf(record) >= 0) return { record, faults: [] }
    const nowMs = Date.now()
    if (isFormClosed(form, nowMs)) throw new Refused('closed', '这个表单已经截止')
    const said = new Map(given.map(({ field, value }) => [field, answerOf(table, form, field, value)]))
    if (said.size < given.length) throw new Refused('twice', '一个问题有两个回答')
    const answers = new Map([...defaultAnswers(table, form, { userId: '', timeMs: nowMs }), ...said])
    const asked = askedNow(table, form, answers, nowMs)
    const valueOf = (field: string): CellValue | undefined => (answers.has(field) ? answers.get(field) : null)
    const faults = asked.flatMap((question) => {
      const words =
        answerFault(question, valueOf(question.field)) ?? repeatFault(table, question.field, valueOf(question.field))
      return words === null ? [] : [{ field: question.field, words }]
    })
    if (faults.length > 0) return { record: null, faults }
    const filled = asked.filter(({ field }) => answers.has(field))
    editing.do([
      {
        kind: 'records.add',
        table: table.id,
        form: viewId,
        records: [record],
        fields: filled.map(({ field }) => field),
        values: filled.map(({ field }) => [valueOf(field) ?? null]),
        hasDefaults: true,
      },
    ])
    return { record, faults: [] }
  },
)

/** Of a field whose values are unique; null where nobody has given this answer. */
function repeatFault(table: Table, id: string, value: CellValue | undefined): string | null {
  const field = table.field(id)
  if (!field || value === undefined || value === null || !isUnique(field)) return null
  return new UniqueValues(table, field).put(-1, value) ? null : '这个值已经有人填过，不能重复'
}

/** The form with the questions that strangers may be asked. @throws Refused */
function formAt(
  editing: Editing,
  tableId: string,
  viewId: string,
): { readonly table: Table; readonly view: View; readonly form: Form } {
  const table = tableOf(editing, tableId)
  const view = viewOf(table, viewId)
  if (view.kind !== 'form') throw new Refused('noForm', `视图“${view.settings.title}”不是表单`)
  const form = formOfView(table, view)
  const questions = form.questions.filter(({ field: id }) => {
    const field = table.field(id)
    return field && isAskable(field) && field.kind !== 'person' && field.kind !== 'group'
  })
  return { table, view, form: { ...form, questions } }
}

function toldQuestion(table: Table, question: FormQuestion, field: Field, nowMs: number): SharedQuestion {
  const { id, kind, settings } = field
  const begins = toldDefault(field, nowMs)
  const when = question.when && toldCondition(table, question.when)
  return {
    field: id,
    kind,
    title: question.title ?? settings.title,
    ...(question.help !== undefined && { help: question.help }),
    ...(question.section !== undefined && { section: question.section }),
    is_required: isAnswerRequired(question, field),
    ...(begins !== null && { begins_with: begins }),
    ...((kind === 'date' || kind === 'dateRange') && { has_time: settings.hasTime === true }),
    ...(hasOptions(kind) ? { options: toldOptions(kind, settings.options ?? []) } : {}),
    ...(when && { when }),
  }
}

/** Its default as somebody would answer. */
function toldDefault(field: Field, nowMs: number): FormAnswer['value'] | null {
  const value = defaultOf(field, { userId: '', timeMs: nowMs })
  if (typeof value !== 'number') return value
  return editText(field, value, NO_PEOPLE).replace(' ', 'T')
}

/** Of a cascade each with those above it, in the order of a tree. */
function toldOptions(kind: FieldKind, options: readonly SelectOption[]): NonNullable<SharedQuestion['options']> {
  const told = (option: SelectOption, title: string) => ({ id: option.id, title, colour: option.colour ?? null })
  if (kind !== 'cascade') return options.map((option) => told(option, option.title))
  return [...cascadeNodes(options).values()].map(({ option, path }) => told(option, path))
}

/** The conditions that forms are made with; with any other the page asks always, and the answer counts only where it holds. */
function toldCondition(table: Table, { field, operator, value }: Condition): SharedQuestion['when'] {
  const kind = table.field(field)?.kind
  if (kind === 'checkbox' && operator === 'is') return { field, is: value === true }
  const isChoice = kind === 'select' || kind === 'multiSelect'
  if (!isChoice || operator !== 'anyOf' || !Array.isArray(value)) return undefined
  return { field, is: value.filter((each) => typeof each === 'string') }
}

/** Undefined where the field can make nothing of it. @throws Refused for a question that the form does not ask */
function answerOf(table: Table, form: Form, id: string, value: FormAnswer['value']): CellValue | undefined {
  const field = form.questions.some((question) => question.field === id) ? table.field(id) : undefined
  if (!field) throw new Refused('notAsked', '这个表单没有问到这一项')
  switch (formOf(field)) {
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'choice':
      return typeof value === 'string' ? (value === '' ? null : fitted(field, value)) : undefined
    case 'choices':
      return Array.isArray(value) ? fitted(field, [...new Set(value)]) : undefined
    default:
      if (field.kind === 'signature') return typeof value === 'string' ? fitted(field, value) : undefined
      return typeof value === 'string' ? parsed(field, value, NO_PEOPLE) : undefined
  }
}
