import type { FellowTabs, PartTab, Subscribable } from '@wenfang/shared-contract'
import type { ShownPart } from './shown-part.ts'

/** Tabs of the database and those of other parts, behind the sheets of the strip. */
export function allTabs(
  database: FellowTabs['state$'],
  others: readonly Subscribable<readonly PartTab[]>[],
  shown: ShownPart,
): FellowTabs['state$'] {
  return {
    subscribe(next) {
      let tables: readonly PartTab[] = []
      const lists: (readonly PartTab[])[] = others.map(() => [])
      const tell = (): void => next({ tabs: [...tables, ...lists.flat()], active: shown.tab })
      const ends = [
        database.subscribe((state) => {
          tables = state.tabs
          tell()
        }),
        ...others.map((tabs$, at) =>
          tabs$.subscribe((tabs) => {
            lists[at] = tabs
            tell()
          }),
        ),
      ]
      return { unsubscribe: () => ends.forEach((end) => end.unsubscribe()) }
    },
  }
}
