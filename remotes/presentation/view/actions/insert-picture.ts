import { importRetrying } from '@wenfang/shared-remote'
import type { Point } from '../canvas/point.ts'
import type { DeckView } from '../state/deck-view.ts'
import { placedAt } from './placed-at.ts'

const loadReader = importRetrying(() => import('./picture-of.ts'))

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/svg+xml', 'image/webp']
const MOST_BYTES = 50 * 1024 * 1024
const PT_PER_PX = 0.75
/** Of the slide, what a large picture takes at most. */
const SHARE = 0.7

/** Lets a person choose pictures of the device. */
export function choosePictures(view: DeckView): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = TYPES.join(',')
  input.addEventListener('change', () => void insertPictures(view, [...(input.files ?? [])]))
  input.click()
}

/** Puts pictures where they were dropped, else in the middle of the slide, each a little further than the one before. */
export async function insertPictures(view: DeckView, files: readonly File[], dropped?: Point): Promise<void> {
  const { store, host } = view
  const reader = await loadReader().catch(() => null)
  if (!reader) return host.toast('warning', '没有插入图片：读取图片的程序没有加载成功，请检查网络后再试一次')
  const shapes: string[] = []
  for (const [at, file] of files.entries()) {
    if (!TYPES.includes(file.type)) {
      host.toast('warning', `“${file.name}”不是可以插入的图片（PNG、JPEG、GIF、BMP、SVG、WebP）`)
      continue
    }
    if (file.size > MOST_BYTES) {
      host.toast('warning', `“${file.name}”超过 50 MB，没有插入`)
      continue
    }
    const picture = await reader.pictureOf(file)
    if (!picture) {
      host.toast('warning', `“${file.name}”已损坏，没有插入`)
      continue
    }
    const slide = store.selection.slide
    if (slide === null) return
    const hash = await host.doc.putAsset(picture.bytes, picture.contentType)
    const room = store.renderer.size
    const scale = Math.min(1, (room.width * SHARE) / picture.width, (room.height * SHARE) / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const corner = placedAt({ width, height }, room, dropped)
    const answer = store.run('shape.insertPicture', {
      slide,
      hash,
      contentType: picture.contentType,
      name: file.name.slice(0, 200) || '图片',
      x: (corner.x + at * 16) * PT_PER_PX,
      y: (corner.y + at * 16) * PT_PER_PX,
      width: width * PT_PER_PX,
      height: height * PT_PER_PX,
    })
    if (typeof answer?.['shape'] === 'string') shapes.push(answer['shape'])
  }
  if (shapes.length > 0) store.selectShapes(shapes)
}
