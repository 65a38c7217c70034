import { Button, EmptyState, SidePanel } from '@wenfang/shared-ui'
import { useState, useSyncExternalStore } from 'react'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { useBoard, useSurface } from '../state/board-state.ts'
import { slidesOf, type Slide } from './slides.ts'

/** Frames as slides, with what is said at each; from here the show begins. */
export function ShowPanel({
  onClose,
  onShow,
}: {
  readonly onClose: () => void
  readonly onShow: (from: number) => void
}) {
  const { editor, layout, canWrite } = useBoard()
  const { page } = useSurface()
  const said = useSyncExternalStore(
    (listener) => editor.board.onChange(listener),
    () => JSON.stringify(slidesOf(editor.board, page)),
  )
  const slides = JSON.parse(said) as readonly Slide[]
  return (
    <SidePanel title="放映" isSheet={layout === 'mobile'} onClose={onClose}>
      {slides.length === 0 ? (
        <EmptyState illustration="files" title="还没有画框">
          用画框工具（F）框出要放映的内容，一个画框就是一屏。
        </EmptyState>
      ) : (
        <>
          <Button kind="primary" isWide onClick={() => onShow(0)}>
            从头放映
          </Button>
          <ol className="board-list">
            {slides.map((slide, at) => (
              <li key={slide.id} className="board-slide">
                <button type="button" className="board-list-item" onClick={() => editor.reveal(slide.id)}>
                  <span>
                    {at + 1}. {slide.title}
                  </span>
                </button>
                <SpeakerNotes
                  key={slide.notes}
                  slide={slide}
                  canWrite={canWrite}
                  onNotes={(notes) => editor.run(model.setNotes, { id: slide.id, notes })}
                />
                <Button kind="quiet" size="sm" onClick={() => onShow(at)}>
                  从这里放映
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
    </SidePanel>
  )
}

function SpeakerNotes({
  slide,
  canWrite,
  onNotes,
}: {
  readonly slide: Slide
  readonly canWrite: boolean
  readonly onNotes: (notes: string) => void
}) {
  const [notes, setNotes] = useState(slide.notes)
  return (
    <textarea
      className="board-lines"
      aria-label={`${slide.title}的备注`}
      placeholder="备注：放映时只有自己看到"
      rows={2}
      readOnly={!canWrite}
      value={notes}
      onChange={({ target }) => setNotes(target.value)}
      onBlur={() => {
        if (notes !== slide.notes) onNotes(notes)
      }}
    />
  )
}
