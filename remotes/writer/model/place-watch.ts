import type { CollaborationDocumentPort, CollaborationLocalSelection, OoxmlPackage } from './kernel/index.ts'
import { lostPlace } from './lost-place.ts'
import type { SharedEditing } from './shared-editing.ts'

type Listener = Parameters<SharedEditing['onLostPlace']>[0]

/** Whether what the own caret stands in is still there after changes of others. */
export interface PlaceWatch {
  /** Nothing may be written: the person has not said yet where to go on. */
  isLost(): boolean
  onLost: SharedEditing['onLostPlace']
  /** The person wrote where the caret is. */
  noteOwn(): void
  /** Before a change of others; the answer is asked after it. */
  remember(before: OoxmlPackage): ((after: OoxmlPackage) => void) | null
}

export function watchPlace(
  selection: () => CollaborationLocalSelection | null,
  port: () => CollaborationDocumentPort | null,
): PlaceWatch {
  /** The paragraph that was written into last. */
  let written: string | null = null
  /** Stands for the place that was lost and not gone on from. */
  let lost: object | null = null
  let tell: Listener | null = null

  return {
    isLost: () => lost !== null,
    onLost(listener) {
      tell = listener
      return () => {
        if (tell !== listener) return
        tell = null
        lost = null
      }
    },
    noteOwn() {
      written = selection()?.head.paragraphId ?? null
    },
    remember(before) {
      // Nobody looks where nobody would be told.
      const head = tell && !lost ? selection()?.head : undefined
      const paragraph = head && port()?.paragraphByStableId(head.paragraphId)
      if (!head || !paragraph) return null
      const { nodeId, text } = paragraph
      return (after) => {
        if (port()?.paragraphByStableId(head.paragraphId)) return
        const place = lostPlace(before, after, { nodeId, text, offset: Math.min(head.offset, text.length) })
        if (!place) return
        const mine = {}
        lost = mine
        tell?.({ ...place, hasOwnWords: head.paragraphId === written && place.text !== '' }, () => {
          if (lost === mine) lost = null
        })
      }
    },
  }
}
