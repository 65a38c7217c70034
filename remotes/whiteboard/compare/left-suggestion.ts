import type { Difference } from './compare-boards.ts'
import { suggestedUpdate, type Suggested } from './suggested-update.ts'

/** What is left of a suggestion while parts of it are taken over alone. */
export interface LeftSuggestion {
  /** As edits of the board; null where nothing is left. */
  readonly update: Uint8Array | null
  /** These are on the board now: of the rest they are no part, so that no letter comes twice. */
  taken(differences: readonly Pick<Difference, 'id'>[]): void
}

export function leftSuggestion({ base, proposed }: Pick<Suggested, 'base' | 'proposed'>): LeftSuggestion {
  const without = new Set<string>()
  let update = suggestedUpdate({ base, proposed })
  return {
    get update() {
      return update
    },
    taken(differences) {
      for (const { id } of differences) without.add(id)
      update = suggestedUpdate({ base, proposed, without })
    },
  }
}
