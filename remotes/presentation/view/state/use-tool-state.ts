import { useEffect, useReducer, useRef } from 'react'
import { useDeck, type DeckView } from './deck-view.ts'

/**
 * What a tool says of the deck, read anew behind the frame that shows a change: it is drawn anew only when that is something else.
 * @param read cheap, and its answers are compared by identity
 */
export function useToolState<State extends string | number | boolean | null>(read: (view: DeckView) => State): State {
  const view = useDeck()
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const state = read(view)
  const latest = useRef({ read, state })
  useEffect(() => {
    latest.current = { read, state }
  })
  useEffect(() => {
    const compare = (): void => {
      if (latest.current.read(view) !== latest.current.state) drawAnew()
    }
    // What changed since it was drawn.
    compare()
    return view.afterPaint(compare)
  }, [view])
  return state
}
