import { beginOf, DAY_MS } from '../../fields/calendar.ts'
import type { CellValue } from '../../fields/cell-value.ts'
import { defaultOf } from '../../fields/field-default.ts'
import { isKept } from '../../fields/field-form.ts'
import type { Field } from '../../fields/field.schema.ts'
import { runQuery } from '../../query/query.ts'
import { Table } from '../../table/table.ts'
import type { Condition, Form, FormQuestion, View } from '../view.schema.ts'

/** Answers by field; undefined where what was written is none. */
export type Answers = ReadonlyMap<string, CellValue | undefined>

/** A question with the field that it fills. */
export interface AskedQuestion extends FormQuestion {
  readonly of: Field
}

/** The form of a view: as it was made, or one that asks for every shown field that people fill. */
export function formOfView(table: Table, { settings, fields }: View): Form {
  if (settings.form) return settings.form
  const questions = table.fields
    .filter((field) => isAskable(field) && fields[field.id]?.isHidden !== true)
    .map(({ id }) => ({ field: id }))
  return { questions }
}

/**
 * What is asked with these answers, in order: questions of fields that are there, whose condition holds. Only answers to what is asked
 * before count, so that one which is hidden by now decides nothing.
 */
export function askedNow(table: Table, { questions }: Form, answers: Answers, nowMs: number): readonly AskedQuestion[] {
  const asked: AskedQuestion[] = []
  const counting = new Map<string, CellValue>()
  for (const question of questions) {
    const of = table.field(question.field)
    if (!of || !isAskable(of)) continue
    if (question.when && !holds(table, question.when, counting, nowMs)) continue
    asked.push({ ...question, of, isRequired: isAnswerRequired(question, of) })
    counting.set(of.id, answers.get(of.id) ?? null)
  }
  return asked
}

/** The form asks for it, or the field itself does. */
export const isAnswerRequired = ({ isRequired }: FormQuestion, { settings }: Field): boolean =>
  isRequired === true || settings.isRequired === true

/** What is answered before anybody has said anything. */
export const defaultAnswers = (
  table: Table,
  { questions }: Form,
  occasion: Parameters<typeof defaultOf>[1],
): ReadonlyMap<string, CellValue> =>
  new Map(
    questions.flatMap(({ field: id }) => {
      const field = table.field(id)
      const value = field && isAskable(field) ? defaultOf(field, occasion) : null
      return value === null ? [] : [[id, value] as const]
    }),
  )

/** People fill it in, and with words or choices. */
export const isAskable = (field: Field): boolean =>
  isKept(field) && field.kind !== 'link' && field.kind !== 'attachment'

/** When the last day of a form is over, in Beijing; null where it has none. */
export const formEndMs = ({ until }: Form): number | null =>
  typeof until === 'number' ? beginOf(until) + DAY_MS : null

export const isFormClosed = (form: Form, nowMs: number): boolean => nowMs >= (formEndMs(form) ?? Infinity)

/** A condition over answers means what it means over records: they are the one record of a table for that. */
function holds(table: Table, condition: Condition, answers: ReadonlyMap<string, CellValue>, nowMs: number): boolean {
  if (!answers.has(condition.field)) return false
  const one = new Table('form', '')
  one.fields = table.fields
  const slot = one.append(1)
  for (const [id, value] of answers) {
    const field = one.field(id)
    if (field) one.set(slot, field, value)
  }
  const filter = { match: 'all' as const, conditions: [condition] }
  return runQuery(one, { filter }, { nowMs, userId: '' }, new Map()).slots.length === 1
}
