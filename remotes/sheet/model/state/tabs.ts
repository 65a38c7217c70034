import type { BookMaps } from './layout.ts'
import type { SheetState } from './sheet-state.ts'

export interface Tab {
  readonly id: string
  readonly name: string
}

/** Living sheets in their order, with names that differ. */
export function tabOrder(book: { readonly maps: BookMaps; readonly sheets: ReadonlyMap<string, SheetState> }): Tab[] {
  const all = [...book.sheets.values()].map((sheet) => {
    const [key, stamp] = (book.maps.sheetOrder.get(sheet.id) ?? ['', 0]) as readonly [string, number]
    const [removedStamp, isRemoved] = (sheet.maps.meta.get('isRemoved') ?? [0, false]) as readonly [number, boolean]
    const [namedStamp, name] = (sheet.maps.meta.get('name') ?? [0, sheet.id]) as readonly [number, string]
    return { id: sheet.id, key, stamp, name, namedStamp, removedStamp: isRemoved ? removedStamp : 0 }
  })
  let living = all.filter(({ removedStamp }) => removedStamp === 0)
  // Two people removed the last two sheets at the same time: the one that went last stays.
  if (living.length === 0)
    living = all.toSorted((a, b) => b.removedStamp - a.removedStamp || (a.id < b.id ? -1 : 1)).slice(0, 1)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, name } of living.toSorted((a, b) => a.namedStamp - b.namedStamp || (a.id < b.id ? -1 : 1))) {
    const free = freeName(name, taken)
    taken.add(free.toLowerCase())
    names.set(id, free)
  }
  return living
    .toSorted((a, b) => compare(a.key, b.key) || a.stamp - b.stamp || compare(a.id, b.id))
    .map(({ id, name }) => ({ id, name: names.get(id) ?? name }))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Excel's limit. */
const MAX_SHEET_NAME = 31

/** The name itself, or with a number behind it. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number++) {
    if (!taken.has(free.toLowerCase())) return free
    const suffix = ` (${number})`
    free = name.slice(0, MAX_SHEET_NAME - suffix.length) + suffix
  }
}
