import type { Subscribable } from '@wenfang/shared-contract'
import { areKeysTaken, holdKeys } from '@wenfang/shared-ui'
import type { Compared } from './comparing.ts'

/**
 * From the press that compares on, keys are no longer the document's: the list of what differs is on its way. A type that shows one holds
 * them itself when it is told the earlier state; where none comes, the document has them again.
 */
export function holdComparedKeys(compared$: Subscribable<Compared | null>, giveKeys: () => void): void {
  const end = holdKeys()
  const watch = new AbortController()
  const watched = compared$.subscribe((compared) => {
    if (compared?.isLoading || watch.signal.aborted) return
    watch.abort()
    end()
    requestAnimationFrame(() => {
      watched.unsubscribe()
      const active = document.activeElement
      if (!areKeysTaken() && (active === null || active === document.body)) giveKeys()
    })
  })
}
