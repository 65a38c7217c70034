import { boxAround, isRecord, listOf, type ElementRecord } from '../../model/index.ts'
import { checkedJson } from '../../files/scene/checked-json.ts'
import { sceneText } from '../../files/scene/scene-text.ts'
import { lateCommands as model } from '../../commands/late-commands.ts'
import type { BoardView } from '../state/board-state.ts'
import { insertPicture } from './insert-picture.ts'
import { middleOf } from './middle.ts'

const MOST_BYTES = 50 * 1024 * 1024

/** What is dropped: boards, libraries and pictures with a board inside come as shapes, other pictures as pictures. */
export async function dropFiles(view: BoardView, files: readonly File[]): Promise<void> {
  for (const file of files) {
    if (file.size > MOST_BYTES) {
      view.host.toast('warning', `“${file.name}”太大了，不能放到画布上`)
      continue
    }
    const elements = elementsIn(new Uint8Array(await file.arrayBuffer()))
    if (elements) insertElements(view, elements)
    else if (file.type.startsWith('image/')) await insertPicture(view, file)
    else view.host.toast('info', `“${file.name}”不是图片，也不是白板`)
  }
}

/** Shapes of a board or library; null where a file is none. */
export function elementsIn(source: Uint8Array): readonly ElementRecord[] | null {
  const text = sceneText(source)
  const file = text === null ? null : (checkedJson(text)?.value ?? null)
  if (!isRecord(file)) return null
  const type = file['type']
  if (type !== 'excalidraw' && type !== 'excalidrawlib' && type !== 'excalidraw/clipboard') return null
  const items = listOf(file['libraryItems'] ?? file['library'])
  const all = [
    ...listOf(file['elements']),
    ...items.flatMap((item) => listOf(isRecord(item) ? item['elements'] : item)),
  ]
  // Bytes of pictures stay with their file: only shapes are taken.
  return all.filter(
    (one): one is ElementRecord => isRecord(one) && one['isDeleted'] !== true && one['type'] !== 'image',
  )
}

export function insertElements({ editor, host, surface }: BoardView, elements: readonly ElementRecord[]): void {
  const box = boxAround(elements)
  if (!box) return host.toast('info', '里面没有图形')
  const { x, y } = middleOf(surface.view(), box.width, box.height)
  const made = editor.run(model.paste, { elements: [...elements], x, y, page: editor.page })
  if (made) surface.select(made.ids)
}
