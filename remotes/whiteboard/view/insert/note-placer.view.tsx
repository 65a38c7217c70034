import { useEffect } from 'react'
import { commands as model } from '../../commands/commands.ts'
import { NOTE_SIZE } from '../../model/index.ts'
import { useBoard } from '../state/board-state.ts'

/** Over the board while a note is in hand: a press puts it there, with the caret in it. */
export function NotePlacer({ onDone }: { readonly onDone: () => void }) {
  const { editor, host, surface } = useBoard()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onDone()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [onDone])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- with keys a note is put into the middle (N, then Enter)
    <div
      className="board-placer"
      onClick={(event) => {
        onDone()
        const box = event.currentTarget.getBoundingClientRect()
        const [x, y, width] = surface.view()
        const scale = width / box.width
        const made = editor.run(model.insertNote, {
          x: Math.round(x + (event.clientX - box.left) * scale - NOTE_SIZE / 2),
          y: Math.round(y + (event.clientY - box.top) * scale - NOTE_SIZE / 2),
          author: host.user.name,
          page: editor.page,
        })
        if (made) editor.typeInto(made.id)
      }}
    />
  )
}
