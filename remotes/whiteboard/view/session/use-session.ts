import { useEffect, useState, useSyncExternalStore } from 'react'
import { numberOf, votesGiven } from '../../model/index.ts'
import { useBoard } from '../state/board-state.ts'

const SECOND_MS = 1_000

export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The timer and the voting of the board, the same for everybody on it. */
export function useSession(): {
  /** null when no timer runs. */
  readonly secondsLeft: number | null
  /** How many a person may give; 0 when no vote is held. */
  readonly votes: number
  readonly given: number
} {
  const { editor, host } = useBoard()
  const said = useSyncExternalStore(
    (listener) => editor.board.onChange(listener),
    () => {
      const votes = numberOf(editor.board.head('voting'))
      return `${numberOf(editor.board.head('timer'))} ${votes} ${votes > 0 ? votesGiven(editor.board, host.user.id) : 0}`
    },
  )
  const [endsAt = 0, votes = 0, given = 0] = said.split(' ').map(Number)
  const [now, setNow] = useState(() => Date.now())
  const isRunning = endsAt > now
  useEffect(() => {
    if (endsAt <= Date.now()) return
    const first = setTimeout(() => setNow(Date.now()))
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < endsAt) return
      clearInterval(timer)
      host.toast('info', '时间到')
    }, SECOND_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [endsAt, host])
  return { secondsLeft: isRunning ? Math.ceil((endsAt - now) / SECOND_MS) : null, votes, given }
}
