import { useSyncExternalStore } from 'react'
import { hiddenNotes, writingRound } from '../../model/index.ts'
import { useBoard, useSurface } from '../state/board-state.ts'

/** Ids of notes of this page that others write and that are not shown yet. */
export function useHiddenNotes(): readonly string[] {
  const { editor, host } = useBoard()
  const { page } = useSurface()
  const said = useSyncExternalStore(
    (listener) => editor.board.onChange(listener),
    // Nothing is read on boards where nobody writes alone.
    () => (writingRound(editor.board) === 0 ? '' : hiddenNotes(editor.board, page, host.user.id).join(' ')),
  )
  return said === '' ? [] : said.split(' ')
}

/** Whether everybody writes alone right now. */
export function useOwnWriting(): boolean {
  const { editor } = useBoard()
  return useSyncExternalStore(
    (listener) => editor.board.onChange(listener),
    () => writingRound(editor.board) > 0,
  )
}
