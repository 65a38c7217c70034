import type { Field } from '../fields/field.schema.ts'
import type {
  Condition,
  Filter,
  Form,
  FormQuestion,
  Sort,
  View,
  ViewField,
  ViewSettings,
} from '../views/view.schema.ts'

type IsSeen = (field: string) => boolean
/** What is told of something that a view says; undefined: nothing. */
type Telling<Said> = (said: Said, isSeen: IsSeen) => Said | undefined
/** For each part of something, what is told of it. A part that is not named here is not told. */
type Parts<Said> = { readonly [Name in keyof Said]-?: Telling<NonNullable<Said[Name]>> }

/** A view without what it says of fields that the reader may not see: conditions name their values. */
export function seenView(view: View, fields: readonly Field[]): View {
  const isSeen: IsSeen = (field) => fields.some(({ id }) => id === field)
  return seenParts(view, VIEW, isSeen)
}

function seenParts<Said extends object>(said: Said, parts: Parts<Said>, isSeen: IsSeen): Said {
  const told: Partial<Said> = {}
  for (const name in parts) {
    const part = said[name]
    if (part === undefined) continue
    const seen = part === null ? part : parts[name](part as NonNullable<typeof part>, isSeen)
    if (seen !== undefined) told[name] = seen
  }
  return told as Said
}

const whole = <Said>(said: Said): Said => said
const fieldName: Telling<string> = (field, isSeen) => (isSeen(field) ? field : undefined)

/** Something about one field, told where that is seen. */
const about =
  <Said extends { readonly field: string }>(parts: Parts<Said>): Telling<Said> =>
  (said, isSeen) =>
    isSeen(said.field) ? seenParts(said, parts, isSeen) : undefined

const listOf =
  <Said>(telling: Telling<Said>) =>
  (said: readonly Said[], isSeen: IsSeen): Said[] =>
    said.map((each) => telling(each, isSeen)).filter((each) => each !== undefined)

const condition = about<Condition>({ field: whole, operator: whole, value: whole })
const sorts = listOf(about<Sort>({ field: whole, isDescending: whole }))

type Inner = Extract<Filter['conditions'][number], { match: unknown }>
const INNER: Parts<Inner> = { match: whole, conditions: listOf(condition) }

const FILTER: Parts<Filter> = {
  match: whole,
  conditions: listOf((each, isSeen) => {
    if (!('match' in each)) return condition(each, isSeen)
    const inner = seenParts(each, INNER, isSeen)
    return inner.conditions.length > 0 ? inner : undefined
  }),
}

const FORM: Parts<Form> = {
  heading: whole,
  words: whole,
  colour: whole,
  thanks: whole,
  until: whole,
  questions: listOf(
    about<FormQuestion>({
      field: whole,
      title: whole,
      help: whole,
      isRequired: whole,
      section: whole,
      when: condition,
    }),
  ),
}

const SETTINGS: Parts<ViewSettings> = {
  title: whole,
  filter: (filter, isSeen) => seenParts(filter, FILTER, isSeen),
  sorts,
  groups: sorts,
  rowHeight: whole,
  frozen: whole,
  isLocked: whole,
  stack: fieldName,
  colour: fieldName,
  cover: fieldName,
  from: fieldName,
  to: fieldName,
  after: fieldName,
  milestone: fieldName,
  progress: fieldName,
  asks: listOf(about<NonNullable<ViewSettings['asks']>[number]>({ field: whole, operator: whole })),
  form: (form, isSeen) => seenParts(form, FORM, isSeen),
}

const VIEW_FIELD: Parts<ViewField> = { isHidden: whole, width: whole, aggregate: whole }

const VIEW: Parts<View> = {
  id: whole,
  kind: whole,
  owner: whole,
  settings: (settings, isSeen) => seenParts(settings, SETTINGS, isSeen),
  fields: (fields, isSeen) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => isSeen(field))
        .map(([field, said]) => [field, seenParts(said, VIEW_FIELD, isSeen)]),
    ),
}
