import { insertMedia } from '../actions/insert-media.ts'
import { insertPictures } from '../actions/insert-picture.ts'
import type { Point } from '../canvas/point.ts'
import type { DeckView } from '../state/deck-view.ts'

interface WindowPoint {
  readonly clientX: number
  readonly clientY: number
}

/** Pictures, films and sounds of the device as the tools put them in, where they were dropped. @returns whether there were any */
export async function insertFiles(view: DeckView, files: readonly File[], dropped?: WindowPoint): Promise<boolean> {
  const at = dropped && pointOf(view, dropped)
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const media = files.flatMap((file) => {
    const [kind] = file.type.split('/')
    return kind === 'video' || kind === 'audio' ? [{ kind, file } as const] : []
  })
  if (dropped && pictures.length + media.length < files.length)
    view.host.toast('info', '幻灯片上可以放图片、视频和音频，其他文件没有插入')
  if (pictures.length > 0) await insertPictures(view, pictures, at)
  for (const { kind, file } of media) await insertMedia(view, kind, file, at)
  return pictures.length + media.length > 0
}

/** In pixels of the slide; nowhere beside it. */
function pointOf({ stage, options }: DeckView, { clientX, clientY }: WindowPoint): Point | undefined {
  const { left, top, right, bottom } = stage.element.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) return undefined
  const { scale } = options.shown
  return { x: (clientX - left) / scale, y: (clientY - top) / scale }
}
