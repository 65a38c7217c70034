import { useEffect, useRef } from 'react'
import { useBoard } from '../state/board-state.ts'

/** How long words stay at the cursor after the last letter. */
const FADE_MS = 6_000

/** What is typed here goes along with the own cursor on the screens of others, and is kept nowhere. */
export function CursorWords({ onDone }: { readonly onDone: () => void }) {
  const { presence, surface } = useBoard()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  useEffect(() => {
    // Words outlive the field by a little, and end with the board.
    return () => void setTimeout(() => presence.say(''), FADE_MS)
  }, [presence])
  return (
    <div className="board-saying">
      <input
        ref={input}
        className="wf-input"
        aria-label="在光标旁说话"
        placeholder="说给大家听，按 Enter 结束"
        maxLength={80}
        onChange={({ target }) => presence.say(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.stopPropagation()
          if (event.key === 'Escape') presence.say('')
          onDone()
          surface.focus()
        }}
        onBlur={onDone}
      />
    </div>
  )
}
