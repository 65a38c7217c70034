import type { HostApi } from '@wenfang/shared-contract'
import { mountRoot } from '@wenfang/shared-remote/surface'
import { outcomeOf, placeOfPage } from '../model/index.ts'
import { openAnnotator } from './annotations/open-annotator.ts'
import { openContent } from './content/open-content.ts'
import { pictureOfFile } from './content/picture-of-file.ts'
import { openEdits } from './edits/shared-edits.ts'
import { ImageApp } from './image.view.tsx'
import { ImageSurface } from './surface/image-surface.ts'
import { UnshownView } from './unshown.view.tsx'
import type { PictureKind } from '../model/index.ts'

/** Kinds in which every pixel is painted. */
const OPAQUE: ReadonlySet<PictureKind> = new Set(['jpeg', 'heic'])

export interface MountedImage {
  unmount(): void
}

/** Opens the host's image in `element`. Resolves when it can be seen. */
export async function mount(host: HostApi, element: HTMLElement): Promise<MountedImage> {
  const picture = pictureOfFile(host)
  const page = pageOf(host, picture.kind === 'tiff' ? picture.frames : 1)
  const loaded = await openContent(host, picture, page)
  const { content } = loaded
  const { root, onEnd, unmount } = mountRoot(host, element, 'image')
  onEnd(() => loaded.dispose())
  if (content.kind === 'unshown') {
    root.render(<UnshownView host={host} reason={content.reason} />)
    return { unmount }
  }
  const edits = openEdits(host.doc.body)
  onEnd(() => edits.dispose())
  const size = content.kind === 'whole' ? content : content.sizes
  const stage = document.createElement('div')
  stage.className = 'image-stage'
  // The engine measures its element: it has to stand in the page before anything is shown in it.
  element.append(stage)
  onEnd(() => stage.remove())
  const surface = new ImageSurface(stage, content, outcomeOf(edits.list(), size), !OPAQUE.has(picture.kind))
  onEnd(() => surface.dispose())
  const opened = openAnnotator({ host, ...size, undo: edits.undo, onOpen: () => openNotes() })
  onEnd(() => opened.dispose())
  const { annotator } = opened
  const layer = annotator.attach({
    place: placeOfPage(page),
    width: size.width,
    height: size.height,
    container: surface.place,
  })
  onEnd(() => layer.dispose())
  let openNotes = (): void => {}
  root.render(
    <ImageApp
      host={host}
      picture={picture}
      page={page}
      content={content}
      surface={surface}
      stage={stage}
      edits={edits}
      annotator={annotator}
      onReady={(open) => {
        openNotes = open
      }}
    />,
  )
  try {
    await surface.opened()
  } catch (error) {
    unmount()
    throw error
  }
  surface.restore(host.lastView)
  host.keepView?.(() => surface.view())
  return { unmount }
}

/** The page that the address names, the first being 1. */
function pageOf(host: HostApi, pages: number): number {
  const asked = Number(host.query.get('page') ?? 1)
  return Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked - 1 : 0
}
