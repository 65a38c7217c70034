import type { EngineLocation } from './engine-types.ts'
import type { ChosenText, ReaderEvents } from './reader.ts'

/** What the view is told while it exists; before and after that nobody listens. */
export interface ReaderSignals extends ReaderEvents {
  listen(listener: ReaderEvents): () => void
  dispose(): void
}

export function createReaderEvents(): ReaderSignals {
  let listener: ReaderEvents | null = null
  let place: EngineLocation | null = null
  return {
    onPlace(next) {
      place = next
      listener?.onPlace(next)
    },
    onChoice: (choice: ChosenText | null) => listener?.onChoice(choice),
    onMark: (cfi) => listener?.onMark(cfi),
    onOutside: (href) => listener?.onOutside(href),
    onFootnote: (view) => listener?.onFootnote(view),
    onKey: (event) => listener?.onKey(event),
    onSwipe: () => listener?.onSwipe(),
    onUnread: (error) => listener?.onUnread(error),
    listen(next) {
      listener = next
      if (place) next.onPlace(place)
      return () => {
        if (listener === next) listener = null
      }
    },
    dispose() {
      listener = null
    },
  }
}
