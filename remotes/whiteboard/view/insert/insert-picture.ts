import { commands } from '../../commands/commands.ts'
import { newId } from '../../model/index.ts'
import { pictureKind } from '../../files/pictures/picture-kind.ts'
import type { BoardView } from '../state/board-state.ts'

const MOST_BYTES = 20 * 1024 * 1024
/** Of what is in view. */
const SHARE = 0.5

/** Puts a picture into the middle of what is in view: its bytes are an asset, the board names them by content. */
export async function insertPicture({ host, editor, surface }: BoardView, file: Blob): Promise<void> {
  if (file.size > MOST_BYTES) return host.toast('warning', '图片不能超过 20 MB')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mimeType = pictureKind(bytes)
  const size = mimeType === null ? null : await sizeOf(new Blob([bytes], { type: mimeType }))
  if (mimeType === null || size === null) return host.toast('warning', '这个文件不是浏览器能显示的图片')
  try {
    const asset = await host.doc.putAsset(bytes, mimeType)
    const [x, y, width, height] = surface.view()
    const scale = Math.min(1, (width * SHARE) / size.width, (height * SHARE) / size.height)
    const placed = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
    const made = editor.run(commands.insertPicture, {
      x: Math.round(x + (width - placed.width) / 2),
      y: Math.round(y + (height - placed.height) / 2),
      ...placed,
      asset,
      mimeType,
      file: newId(),
      page: editor.page,
    })
    if (made) surface.select([made.id])
  } catch {
    host.toast('error', '图片没有保存下来，请再试一次')
  }
}

async function sizeOf(blob: Blob): Promise<{ readonly width: number; readonly height: number } | null> {
  const image = new Image()
  const address = URL.createObjectURL(blob)
  try {
    image.src = address
    await image.decode()
    return { width: image.naturalWidth || 300, height: image.naturalHeight || 200 }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
