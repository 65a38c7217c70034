import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useSyncExternalStore } from 'react'
import { commands as model } from '../../commands/commands.ts'
import { boxOf, isNote, labelOf, textOf, votesBy, votesOf, type ElementRecord } from '../../model/index.ts'
import { elementTitle } from '../mirror/element-title.ts'
import { useBoard } from '../state/board-state.ts'
import { useOnScreen } from '../canvas/use-on-screen.ts'
import { useSession } from './use-session.ts'

interface Tally {
  readonly element: ElementRecord
  readonly votes: number
  readonly own: number
}

/** How many votes there are, and buttons to give one while a vote is held. */
export function Tallies() {
  const { editor, host, canWrite } = useBoard()
  const { votes: allowed, given } = useSession()
  const isHeld = allowed > 0 && canWrite
  const said = useSyncExternalStore(
    (listener) => editor.board.onChange(listener),
    () =>
      JSON.stringify(
        tallies(editor.board.elements(editor.page), host.user.id, isHeld).map(({ element, votes, own }) => [
          element.id,
          votes,
          own,
        ]),
      ),
  )
  const place = useOnScreen()
  const rows = JSON.parse(said) as readonly (readonly [string, number, number])[]
  return rows.map(([id, votes, own]) => {
    const element = editor.board.element(id)
    const at = element && place(boxOf(element))
    if (!element || !at) return null
    const words = labelOf(editor.board, element)
    const title = elementTitle(element, words ? textOf(words['originalText']) : undefined)
    return (
      <div key={id} className="board-votes" style={{ transform: `translate(${at.x + at.width}px, ${at.y}px)` }}>
        {isHeld ? (
          <>
            {own > 0 && (
              <button
                type="button"
                aria-label={`收回给${title}的一票`}
                onClick={() => editor.run(model.castVote, { id, person: host.user.id, count: own - 1 })}
              >
                −
              </button>
            )}
            <button
              type="button"
              aria-label={`给${title}投一票，已有 ${votes} 票`}
              disabled={given >= allowed}
              onClick={() => editor.run(model.castVote, { id, person: host.user.id, count: own + 1 })}
            >
              <ThumbsUp aria-hidden="true" />
              {votes}
            </button>
          </>
        ) : (
          <span>{votes} 票</span>
        )}
      </div>
    )
  })
}

function tallies(elements: readonly ElementRecord[], person: string, isHeld: boolean): readonly Tally[] {
  return elements.flatMap((element) => {
    const votes = votesOf(element)
    return votes > 0 || (isHeld && isNote(element)) ? [{ element, votes, own: votesBy(element, person) }] : []
  })
}
