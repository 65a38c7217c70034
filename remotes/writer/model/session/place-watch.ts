import type { CollaborationDocumentPort, CollaborationLocalSelection, OoxmlPackage } from '../kernel/index.ts'
import { lostPlace, type LostPlace } from './lost-place.ts'
import type { SharedEditing } from '../shared-body/shared-editing.ts'

type Listener = Parameters<SharedEditing['onLostPlace']>[0]

/** Whether what the own caret stands in, and what was written and is not kept yet, is still there after changes of others. */
export interface PlaceWatch {
  /** Nothing may be written: the person has not said yet where to go on. */
  isLost(): boolean
  onLost: SharedEditing['onLostPlace']
  /** The person wrote where the caret is. */
  noteOwn(): void
  /** The server has all that was written: who takes a paragraph away from now on had its words before them. */
  noteKept(): void
  /** Before a change of others; the answer is asked after it. */
  remember(before: OoxmlPackage): ((after: OoxmlPackage) => void) | null
}

export function watchPlace(
  selection: () => CollaborationLocalSelection | null,
  port: () => CollaborationDocumentPort | null,
): PlaceWatch {
  /** The paragraph that was written into last. */
  let written: string | null = null
  /** Paragraphs with words that nobody else has yet, as of a person without a line. */
  const unkept = new Set<string>()
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
      if (written !== null) unkept.add(written)
    },
    noteKept: () => unkept.clear(),
    remember(before) {
      // Nobody looks where nobody would be told.
      if (!tell || lost) return null
      const head = selection()?.head
      const stood = [...new Set(head ? [head.paragraphId, ...unkept] : unkept)].flatMap((id) => {
        const paragraph = port()?.paragraphByStableId(id)
        return paragraph ? [{ id, nodeId: paragraph.nodeId, text: paragraph.text }] : []
      })
      if (stood.length === 0) return null
      return (after) => {
        const gone = stood.flatMap(({ id, nodeId, text }): readonly LostPlace[] => {
          if (port()?.paragraphByStableId(id)) return []
          const isAtCaret = id === head?.paragraphId
          const offset = isAtCaret ? Math.min(head.offset, text.length) : text.length
          const place = lostPlace(before, after, { nodeId, text, offset })
          const hasOwnWords = place?.text !== '' && (id === written || unkept.has(id))
          return place && (isAtCaret || hasOwnWords) ? [{ ...place, isAtCaret, hasOwnWords }] : []
        })
        const place = together(gone)
        if (!place) return
        const mine = {}
        lost = mine
        tell?.(place, () => {
          if (lost === mine) lost = null
        })
      }
    },
  }
}

/** As one, with the words of each on lines of their own, those of the caret's first. */
function together([first, ...others]: readonly LostPlace[]): LostPlace | null {
  if (!first) return null
  const texts = [first, ...others].flatMap(({ hasOwnWords, text }) => (hasOwnWords ? [text] : []))
  if (others.length === 0) return first
  return {
    ...first,
    text: texts.join('\n'),
    offset: first.hasOwnWords ? first.offset : 0,
    hasOwnWords: true,
    restore: [first, ...others].find(({ restore }) => restore !== null)?.restore ?? null,
  }
}
