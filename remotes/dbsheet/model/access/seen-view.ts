import type { Field } from '../fields/field.schema.ts'
import type { Filter, View } from '../views/view.schema.ts'

/** A view without what it says of fields that the reader may not see: conditions name their values. */
export function seenView(view: View, fields: readonly Field[]): View {
  const isSeen = ({ field }: { readonly field: string }): boolean => fields.some(({ id }) => id === field)
  const { filter, sorts, groups, stack, ...others } = view.settings
  return {
    ...view,
    settings: {
      ...others,
      ...(filter !== undefined && { filter: filter && seenFilter(filter, isSeen) }),
      ...(sorts && { sorts: sorts.filter(isSeen) }),
      ...(groups && { groups: groups.filter(isSeen) }),
      ...(stack !== undefined && isSeen({ field: stack }) && { stack }),
    },
    fields: Object.fromEntries(Object.entries(view.fields).filter(([field]) => isSeen({ field }))),
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
