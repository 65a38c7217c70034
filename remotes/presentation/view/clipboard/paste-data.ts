import type { HostApi } from '@wenfang/shared-contract'
import { CLIP_COMMANDS } from '../../commands/clip-commands.ts'
import type { MediaRecord } from '../../model/index.ts'
import type { DeckStore } from '../state/deck-store.ts'
import type { DeckView } from '../state/deck-view.ts'
import { fitBox } from '../text/fit-box.ts'
import { insertFiles } from './insert-files.ts'
import { clipIn } from './clip-markup.ts'
import { cellsIn, pasteTable } from './paste-table.ts'
import type { PastedData } from './read-clipboard.ts'
import { pasteWordsInto } from './words.ts'

const PASTE_PT = 12
/** Slides look as those beside them, or as they did. */
type Frames = 'target' | 'source'

/** Slides, shapes and words that a deck copied, and what other programs did. */
export function pasteData(view: DeckView, { html, text, files }: PastedData, frames: Frames = 'target'): void {
  const { store } = view
  const clip = clipIn(html)
  const file = typeof clip?.['file'] === 'string' ? clip['file'] : null
  if (clip && file !== null && 'slides' in clip) {
    if (!store.isMasters) void pasteSlides(view, file, clip, frames)
    return
  }
  if (store.selection.slide === null) return
  if (clip && file !== null) return void pasteShapes(view, file, clip)
  const cells = clip ? null : cellsIn(html, text)
  if (cells) pasteTable(view, cells)
  else if (files.some(({ type }) => /^(?:image|video|audio)\//.test(type))) void insertFiles(view, files)
  else if (text.trim() !== '') pasteWords(view, text, html)
}

const idsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []

async function pasteSlides(
  view: DeckView,
  file: string,
  { slides, clip }: Readonly<Record<string, unknown>>,
  frames: Frames,
): Promise<void> {
  const { store, host } = view
  const after = store.selection.slide
  const answer =
    file === host.file.id
      ? store.run('slide.copy', { slides: idsIn(slides), after })
      : await pasteClip(view, 'slide.paste', { after, frames }, file, clip)
  const pasted = idsIn(answer?.['slides'])
  const [first] = pasted
  if (first !== undefined) store.selectSlides(pasted, first)
}

async function pasteShapes(
  view: DeckView,
  file: string,
  { slide, shapes, clip }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { store, host } = view
  const to = store.selection.slide
  const by = to === slide ? PASTE_PT : 0
  const answer =
    file === host.file.id
      ? store.run('shape.duplicate', { slide, shapes: idsIn(shapes), to, dx: by, dy: by })
      : await pasteClip(view, 'shape.paste', { slide: to, dx: 0, dy: 0 }, file, clip)
  const pasted = idsIn(answer?.['shapes'])
  if (pasted.length > 0 && store.selection.slide === to) store.selectShapes(pasted)
}

/** What another deck copied, with the bytes of its pictures. */
async function pasteClip(
  { store, host }: DeckView,
  command: string,
  args: object,
  file: string,
  clip: unknown,
): Promise<Readonly<Record<string, unknown>> | null> {
  store.learn(CLIP_COMMANDS)
  if (typeof clip !== 'object' || clip === null) {
    host.toast('info', '请在那个演示文稿里再复制一次')
    return null
  }
  const media = await bringMedia(store, host, file, (clip as { readonly media?: unknown }).media)
  const answer = store.run(command, { ...args, clip: { ...clip, media } })
  const left = answer?.['left']
  if (typeof left === 'number' && left > 0)
    host.toast('warning', `有 ${left} 个对象没有粘贴：取不到它们的图片或数据，请检查网络和那个文件的权限`)
  return answer
}

async function bringMedia(
  { deck }: DeckStore,
  host: HostApi,
  file: string,
  media: unknown,
): Promise<Readonly<Record<string, MediaRecord>>> {
  const known = new Set([...deck.media.values()].map((one) => (one as Partial<MediaRecord>).hash))
  const brought: Record<string, MediaRecord> = {}
  for (const [name, record] of Object.entries((media ?? {}) as Readonly<Record<string, MediaRecord>>)) {
    const { hash, contentType } = record
    try {
      if (!known.has(hash)) await host.doc.putAsset(await host.doc.asset(hash, file), contentType)
      brought[name] = { hash, contentType }
    } catch {
      // What shows it is left out, and told.
    }
  }
  return brought
}

function pasteWords({ store, stage }: DeckView, words: string, html: string): void {
  const { slide } = store.selection
  const { width, height } = store.renderer.size
  store.undo.endStep()
  const answer = store.run(
    'shape.insertTextBox',
    { slide, x: width * 0.2 * 0.75, y: height * 0.4 * 0.75, width: width * 0.6 * 0.75, height: 30 },
    'joined',
  )
  const shape = answer?.['shape']
  if (typeof shape === 'string' && slide !== null) {
    if (pasteWordsInto(store, { slide, shape }, 0, 0, html) === null)
      store.run(
        'text.insert',
        { slide, shape, at: 0, text: words.replaceAll(/\r\n?/g, '\n').slice(0, 100_000) },
        'joined',
      )
    // As high as the words are.
    const root = stage.shapeElement(shape)?.querySelector('[data-paragraph]')?.parentElement
    if (root) fitBox(store, slide, shape, root)
    store.selectShapes([shape])
  }
  store.undo.endStep()
}
