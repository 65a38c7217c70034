import MessageSquare from 'lucide-react/icons/message-square'
import { useSyncExternalStore } from 'react'
import { boxOf } from '../canvas/shape-boxes.ts'
import { useDeck, useOptions, useSelection } from '../state/deck-view.ts'
import type { DeckComments } from './deck-comments.ts'

/** Pins of threads on the slide in the middle. */
export function CommentPins({ comments }: { readonly comments: DeckComments }) {
  const { store, options } = useDeck()
  const { slide } = useSelection(store)
  const { scale } = useOptions(options)
  const marks = useSyncExternalStore(comments.onMarks, () => comments.marks)
  useSyncExternalStore(store.onChange, () => store.version)
  return (
    <>
      {marks
        .filter((mark) => mark.slide === slide)
        .map(({ thread, shape, isActive }, at) => {
          const box = shape !== null && slide !== null ? boxOf(store.deck, slide, shape) : null
          // A thread about the slide itself has its pin in the corner.
          const place = box
            ? { left: (box.x + box.width) * scale - 10, top: box.y * scale - 14 }
            : { left: 6 + at * 30, top: 6 }
          return (
            <button
              key={thread}
              type="button"
              className="deck-pin"
              aria-label="打开批注"
              data-active={isActive}
              style={place}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => comments.pick(thread)}
            >
              <MessageSquare aria-hidden="true" />
            </button>
          )
        })}
    </>
  )
}
