import * as Y from 'yjs'
import { Refused } from '@wenfang/shared-contract/commands'
import { restoreCommands } from '../commands/restore-command.ts'
import { Board } from '../model/index.ts'
import type { Difference } from './compare-boards.ts'
import { restorationOf, restoring } from './restoration.ts'
import { suggestedUpdate, type Suggested } from './suggested-update.ts'

/** What is left of a suggestion while parts of it are taken over alone. */
export interface LeftSuggestion {
  /** As edits of the board; null where nothing is left. */
  readonly update: Uint8Array | null
  /** These are on the board now: they are written into what the suggestion began with, too, so that no letter comes twice. */
  taken(differences: readonly Pick<Difference, 'id'>[]): void
  dispose(): void
}

export function leftSuggestion({ base, proposed }: Pick<Suggested, 'base' | 'proposed'>): LeftSuggestion {
  const [begun, made] = [boardOf(base), boardOf(proposed)]
  const left = (): Uint8Array | null => suggestedUpdate({ base: Y.encodeStateAsUpdate(begun.doc), proposed })
  let update = left()
  return {
    get update() {
      return update
    },
    taken(differences) {
      begun.doc.transact(() => {
        for (const difference of differences) write(begun, made, difference)
      })
      update = left()
    },
    dispose() {
      begun.doc.destroy()
      made.doc.destroy()
    },
  }
}

/** What neither of the two has, others did on the board. */
function write(begun: Board, made: Board, difference: Pick<Difference, 'id'>): void {
  try {
    restoreCommands.restore.run(begun, restoring(restorationOf(made, difference)))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

function boardOf(state: Uint8Array): Board {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return new Board(doc)
}
