import type { Field } from '../fields/field.schema.ts'
import type { Filter, Form, View } from '../views/view.schema.ts'

/** A view without what it says of fields that the reader may not see: conditions name their values. */
export function seenView(view: View, fields: readonly Field[]): View {
  const isSeen = ({ field }: { readonly field: string }): boolean => fields.some(({ id }) => id === field)
  const { filter, sorts, groups, asks, form, ...others } = view.settings
  const told = Object.entries(others).filter(
    ([key, field]) => !FIELD_SETTINGS.has(key) || typeof field !== 'string' || isSeen({ field }),
  )
  return {
    ...view,
    settings: {
      title: others.title,
      ...Object.fromEntries(told),
      ...(filter !== undefined && { filter: filter && seenFilter(filter, isSeen) }),
      ...(sorts && { sorts: sorts.filter(isSeen) }),
      ...(groups && { groups: groups.filter(isSeen) }),
      ...(asks && { asks: asks.filter(isSeen) }),
      ...(form && { form: seenForm(form, isSeen) }),
    },
    fields: Object.fromEntries(Object.entries(view.fields).filter(([field]) => isSeen({ field }))),
  }
}

/** Settings that name one field. */
const FIELD_SETTINGS: ReadonlySet<string> = new Set([
  'stack',
  'colour',
  'cover',
  'from',
  'to',
  'after',
  'milestone',
  'progress',
] satisfies (keyof View['settings'])[])

/** Questions of fields that are seen; what they wait for is named only where that is seen as well. */
function seenForm(form: Form, isSeen: (condition: { readonly field: string }) => boolean): Form {
  return {
    ...form,
    questions: form.questions
      .filter(isSeen)
      .map(({ when, ...question }) => ({ ...question, ...(when && isSeen(when) && { when }) })),
  }
}

function seenFilter(filter: Filter, isSeen: (condition: { readonly field: string }) => boolean): Filter {
  return {
    ...filter,
    conditions: filter.conditions.flatMap((each): Filter['conditions'] => {
      if (!('match' in each)) return isSeen(each) ? [each] : []
      const conditions = each.conditions.filter(isSeen)
      return conditions.length > 0 ? [{ ...each, conditions }] : []
    }),
  }
}
