import { useEffect, useState } from 'react'
import { textOf, type ElementRecord } from '../../model/index.ts'
import { useBoard } from '../state/board-state.ts'
import { useHiddenNotes } from '../session/use-hidden-notes.ts'
import { elementTitle } from './element-title.ts'

/** A canvas says nothing: what is on it, as a list of buttons that lead there. Of large boards what has words, and no more than this. */
const MOST = 400
const WAIT_MS = 150
/** Large boards are read less often: it takes a while. */
const LONG_WAIT_MS = 1_500
const LARGE = 2_000

interface Row {
  readonly id: string
  readonly title: string
}

export function BoardMirror() {
  const { editor, surface } = useBoard()
  const hidden = useHiddenNotes()
  const [rows, setRows] = useState<readonly Row[]>([])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (): void => {
      timer = undefined
      setRows(rowsOf(editor.board.elements(editor.page)))
    }
    const isLarge = (): boolean => editor.board.order(editor.page).length > LARGE
    const soon = (): void => void (timer ??= setTimeout(read, isLarge() ? LONG_WAIT_MS : WAIT_MS))
    // A large board is looked at first.
    if (isLarge()) soon()
    else read()
    const stop = editor.board.onChange(soon)
    const stopPages = editor.onPage(read)
    return () => {
      clearTimeout(timer)
      stop()
      stopPages()
    }
  }, [editor])

  return (
    <nav className="board-mirror" aria-label="画布上的图形">
      <ul>
        {rows.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                editor.reveal(id)
                surface.focus()
              }}
            >
              {hidden.includes(id) ? '便签：先不公开' : title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function rowsOf(elements: readonly ElementRecord[]): readonly Row[] {
  const labels = new Map(
    elements.flatMap((element) => {
      const container = element['containerId']
      return typeof container === 'string'
        ? [[container, textOf(element['originalText']) || textOf(element['text'])] as const]
        : []
    }),
  )
  const shown = elements.filter(({ containerId }) => typeof containerId !== 'string')
  const worded =
    shown.length > MOST ? shown.filter((element) => element.type === 'text' || labels.has(element.id)) : shown
  return worded
    .slice(0, MOST)
    .map((element) => ({ id: element.id, title: elementTitle(element, labels.get(element.id)) }))
}
