import { Type, type Static, type TProperties } from 'typebox'
import { CellValueSchema } from '../fields/cell-value.ts'
import { NameSchema, TitleSchema } from '../fields/field.schema.ts'
import { FilterSchema } from '../views/view.schema.ts'

export const MOST_AUTOMATIONS = 50
/** Of one automation, one after the other. */
const MOST_ACTIONS = 10
const MOST_VALUES = 50
const MOST_PEOPLE = 50

const trigger = <const When extends string, Properties extends TProperties>(when: When, properties: Properties) =>
  Type.Object({ when: Type.Literal(when), ...properties }, { additionalProperties: false })

const action = <const Name extends string, Properties extends TProperties>(name: Name, properties: Properties) =>
  Type.Object({ action: Type.Literal(name), ...properties }, { additionalProperties: false })

/** Of the day, in Beijing. */
const MinuteSchema = Type.Integer({ minimum: 0, maximum: 1_439 })

/** When it runs. */
export const TriggerSchema = Type.Union([
  trigger('created', { table: NameSchema }),
  /** One of these fields got another value; none named: any of them. */
  trigger('changed', { table: NameSchema, fields: Type.Array(NameSchema, { maxItems: 100 }) }),
  /** A record that did not meet the conditions before meets them now. */
  trigger('matches', { table: NameSchema, filter: FilterSchema }),
  /** Somebody filled in the form of a view, in the file or by its link. */
  trigger('form', { table: NameSchema, view: NameSchema }),
  /** At a time of every day, of one day of the week (0: Sunday) or of the month, for the records that meet the conditions then. */
  trigger('time', {
    table: NameSchema,
    every: Type.Unsafe<'day' | 'week' | 'month'>(
      Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
    ),
    on: Type.Integer({ minimum: 0, maximum: 31 }),
    minute: MinuteSchema,
    filter: FilterSchema,
  }),
  /** At a time of the day that a field names, or so many days after it. */
  trigger('date', {
    table: NameSchema,
    field: NameSchema,
    days: Type.Integer({ minimum: -365, maximum: 365 }),
    minute: MinuteSchema,
  }),
  /** Somebody pressed the button of a record. */
  trigger('pressed', { table: NameSchema, field: NameSchema }),
])
export type Trigger = Static<typeof TriggerSchema>

/** What is written into a field: a value, what another field of the record holds, the time, or nothing. */
export const PutValueSchema = Type.Object(
  {
    field: NameSchema,
    value: Type.Optional(CellValueSchema),
    /** A field of the record that it began with. */
    from: Type.Optional(NameSchema),
    isNow: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type PutValue = Static<typeof PutValueSchema>

const PutValuesSchema = Type.Array(PutValueSchema, { maxItems: MOST_VALUES })

/** What is done with each record that it began with. */
export const ActionSchema = Type.Union([
  action('update', { values: PutValuesSchema }),
  action('create', { table: NameSchema, values: PutValuesSchema }),
  /** Records that are found by conditions, and by what they have in common with the one that it began with. */
  action('change', {
    table: NameSchema,
    filter: FilterSchema,
    /** Its field holds what that field of the record holds. */
    same: Type.Optional(Type.Object({ field: NameSchema, from: NameSchema }, { additionalProperties: false })),
    values: PutValuesSchema,
  }),
  /** The record as JSON, to an address of another program. */
  action('webhook', { url: Type.String({ minLength: 8, maxLength: 1_000, pattern: '^https?://' }) }),
  action('notify', {
    people: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: MOST_PEOPLE }),
    /** People whom a field of the record names, too. */
    from: Type.Optional(NameSchema),
    /** With fields of the record by their ids in braces. */
    text: Type.String({ minLength: 1, maxLength: 500 }),
  }),
])
export type Action = Static<typeof ActionSchema>
export type ActionKind = Action['action']

/** Something that is done by itself when something happens to records. */
export const AutomationSchema = Type.Object(
  {
    id: NameSchema,
    title: TitleSchema,
    isOn: Type.Boolean(),
    trigger: TriggerSchema,
    actions: Type.Array(ActionSchema, { minItems: 1, maxItems: MOST_ACTIONS }),
    /** Who saved it last, whose rights it has. Whoever orders the file says so. */
    by: Type.Optional(Type.String({ maxLength: 100 })),
    /** When that was, as the server says: times before it begin nothing. */
    since: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)
export type Automation = Static<typeof AutomationSchema>
