import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { exportToBlob } from '@excalidraw/excalidraw'
import type { BinaryFiles } from '@excalidraw/excalidraw/types'
import { pngWithScene } from '../../files/pictures/png-scene.ts'
import { writeScene } from '../../files/scene/write-scene.ts'
import { addressOf } from '../engine/picture-address.ts'
import type { BoardView } from '../state/board-state.ts'

const PADDING = 24
const SHARPNESS = 2
/** No edge of a picture is longer: browsers draw no larger ones. */
const MOST_EDGE_PX = 8_000
/** The page as a picture that carries the whole board: whoever opens it here, or in Excalidraw, goes on drawing. */
export async function downloadPng(view: BoardView): Promise<void> {
  const { editor, host } = view
  const { api, board } = editor
  if (!api) return
  const elements = api.getSceneElements()
  if (elements.length === 0) return host.toast('info', '这一页还没有内容')
  try {
    const picture = await exportToBlob({
      elements,
      files: await wholeFiles(view),
      appState: { exportBackground: true, viewBackgroundColor: editor.background, exportWithDarkMode: false },
      exportPadding: PADDING,
      mimeType: 'image/png',
      getDimensions: (width: number, height: number) => {
        const scale = Math.min(SHARPNESS, MOST_EDGE_PX / Math.max(width, height, 1))
        return { width: width * scale, height: height * scale, scale }
      },
    })
    const scene = JSON.stringify(await writeScene(board, (hash) => host.doc.asset(hash)))
    const bytes = pngWithScene(new Uint8Array(await picture.arrayBuffer()), scene)
    saveBytes(nameOf(host.file.name), bytes)
  } catch {
    host.report('whiteboard.png.failed')
    host.toast('error', '图片没有做出来。内容没有变，请再试一次，或者用上方的下载导出其他格式')
  }
}

/** The engine may have some of them small. */
async function wholeFiles({ editor: { api, board }, host }: BoardView): Promise<BinaryFiles> {
  const files: Record<string, BinaryFiles[string]> = { ...api?.getFiles() }
  for (const { id, asset, mimeType } of board.files()) {
    const file = files[id]
    if (!file || mimeType === null || !('whole' in file)) continue
    const bytes = await host.doc.asset(asset)
    files[id] = { ...file, mimeType, dataURL: addressOf(bytes, mimeType) } as unknown as BinaryFiles[string]
  }
  return files
}

const nameOf = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.png`
