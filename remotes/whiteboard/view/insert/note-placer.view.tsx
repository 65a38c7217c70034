import { useEffect, useEffectEvent } from 'react'
import { commands as model } from '../../commands/commands.ts'
import { NOTE_SIZE } from '../../model/index.ts'
import { useBoard } from '../state/board-state.ts'

/** Over the board while a note is in hand: a press puts it there, with the caret in it. */
export function NotePlacer({ onDone }: { readonly onDone: () => void }) {
  const { editor, host, surface } = useBoard()
  const place = (x: number, y: number): void => {
    onDone()
    const at = { x: Math.round(x - NOTE_SIZE / 2), y: Math.round(y - NOTE_SIZE / 2) }
    const made = editor.run(model.insertNote, {
      ...at,
      author: host.user.name,
      person: host.user.id,
      page: editor.page,
    })
    if (made) editor.typeInto(made.id)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isOnButton =
      event.target instanceof Element && event.target.closest('button, input, textarea, [role=menu]') !== null
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isOnButton)) return
    event.stopPropagation()
    event.preventDefault()
    if (event.key === 'Escape') return onDone()
    const [x, y, width, height] = surface.view()
    place(x + width / 2, y + height / 2)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- with keys a note is put into the middle (N, then Enter)
    <div
      className="board-placer"
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const [x, y, width] = surface.view()
        const scale = width / box.width
        place(x + (event.clientX - box.left) * scale, y + (event.clientY - box.top) * scale)
      }}
    />
  )
}
