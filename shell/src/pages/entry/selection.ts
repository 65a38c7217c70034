/** Chosen rows of a list. `anchor` is where a range begins, `cursor` is the row that has the keyboard. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
  readonly cursor: string | null
}

export const EMPTY_SELECTION: Selection = { ids: new Set(), anchor: null, cursor: null }

export const selectOnly = (id: string): Selection => ({ ids: new Set([id]), anchor: id, cursor: id })

/** Moves the keyboard without choosing. */
export const moveTo = (selection: Selection, id: string): Selection => ({ ...selection, cursor: id })

export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, cursor: id }
}

/** Everything between the anchor and `id`, in the order seen. */
export function selectRange(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = order.indexOf(selection.anchor ?? id)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return selectOnly(id)
  return {
    ids: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)),
    anchor: selection.anchor ?? id,
    cursor: id,
  }
}

export const selectAll = (selection: Selection, order: readonly string[]): Selection => ({
  ids: new Set(order),
  anchor: order[0] ?? null,
  cursor: selection.cursor ?? order[0] ?? null,
})

/** Forgets what is no longer in the list; the cursor goes to the row that took its place. */
export function keepExisting(selection: Selection, before: readonly string[], after: readonly string[]): Selection {
  const exists = new Set(after)
  const ids = [...selection.ids].filter((id) => exists.has(id))
  const { cursor, anchor } = selection
  const isWhole = ids.length === selection.ids.size && (cursor === null || exists.has(cursor))
  if (isWhole) return selection
  const at = cursor === null ? -1 : before.indexOf(cursor)
  const next = before.slice(at + 1).find((id) => exists.has(id))
  return {
    ids: new Set(ids),
    anchor: anchor !== null && exists.has(anchor) ? anchor : null,
    cursor: cursor !== null && exists.has(cursor) ? cursor : (next ?? after.at(-1) ?? null),
  }
}

/** The row an arrow key leads to. `columns` is 1 in a list. */
export function neighbour(
  order: readonly string[],
  cursor: string | null,
  key: string,
  columns: number,
): string | null {
  const at = cursor === null ? -1 : order.indexOf(cursor)
  if (at < 0) return order[0] ?? null
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: columns > 1 ? 1 : 0,
    ArrowLeft: columns > 1 ? -1 : 0,
    Home: -at,
    End: order.length - 1 - at,
    PageDown: columns * 8,
    PageUp: -columns * 8,
  }
  const step = steps[key]
  if (step === undefined) return null
  const isPage = key.startsWith('Page')
  const target = isPage ? Math.min(order.length - 1, Math.max(0, at + step)) : at + step
  return order[target] ?? order[at] ?? null
}
