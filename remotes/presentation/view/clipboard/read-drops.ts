import type { DeckView } from '../state/deck-view.ts'
import { withSoonCode } from '../soon/with-soon-code.ts'

/** Takes pictures, films and sounds of the device that are dropped on the deck. Returns a dispose function. */
export function readDrops(view: () => DeckView, root: HTMLElement): () => void {
  const isOurs = ({ dataTransfer }: DragEvent): boolean =>
    dataTransfer?.types.includes('Files') === true && view().canWrite && view().store.selection.slide !== null
  const onOver = (event: DragEvent): void => {
    if (!isOurs(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  }
  const onDrop = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (!isOurs(event) || files.length === 0) return
    event.preventDefault()
    withSoonCode(view(), (code) => void code.insertFiles(view(), files, event))
  }
  root.addEventListener('dragover', onOver)
  // Before the words that are written, which take no drop.
  root.addEventListener('drop', onDrop, true)
  return () => {
    root.removeEventListener('dragover', onOver)
    root.removeEventListener('drop', onDrop, true)
  }
}
