import type { DeckView } from '../state/deck-view.ts'
import { fitBox } from '../text/fit-box.ts'
import { insertPictures } from './insert-picture.ts'
import { cellsIn, pasteTable } from './paste-table.ts'

/** Where copied shapes are, for a paste in the same deck. */
const SHAPES = 'application/x-wenfang-shapes+json'
/** The same of slides. */
const SLIDES = 'application/x-wenfang-slides+json'
const PASTE_PT = 12

/** Copies, cuts and pastes shapes, and pastes pictures and words of other programs. Returns a dispose function. */
export function readClipboard(view: () => DeckView, root: () => HTMLElement | null): () => void {
  const isOurs = (event: ClipboardEvent): boolean => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element)) return false
    if (target.closest('input, textarea')) return false
    // Where words are written only pictures come through, which are no words.
    if (target.closest('[contenteditable=true]')) return event.type === 'paste' && view().text.contains(target)
    return target === document.body || root()?.contains(target) === true
  }
  const onCopy = (event: ClipboardEvent, isCut: boolean): void => {
    const { store, canWrite } = view()
    const { slide, shapes } = store.selection
    if (!isOurs(event) || slide === null) return
    if (shapes.length === 0) return copySlides(event, isCut)
    event.preventDefault()
    event.clipboardData?.setData(SHAPES, JSON.stringify({ file: view().host.file.id, slide, shapes }))
    event.clipboardData?.setData('text/plain', wordsOf(view()))
    if (isCut && canWrite) store.run('shape.delete', { slide, shapes })
  }
  /** Slides are copied where the list of them has the keys. */
  const copySlides = (event: ClipboardEvent, isCut: boolean): void => {
    const { store, canWrite, host } = view()
    const { slides } = store.selection
    if (store.isMasters || !(event.target instanceof Element) || !event.target.closest('.deck-panel, .deck-sorter'))
      return
    event.preventDefault()
    event.clipboardData?.setData(SLIDES, JSON.stringify({ file: host.file.id, slides }))
    event.clipboardData?.setData('text/plain', slides.map((id) => store.titleOf(id)).join('\n'))
    if (isCut && canWrite) store.run('slide.delete', { slides })
  }
  const onPaste = (event: ClipboardEvent): void => {
    const { store, canWrite } = view()
    const data = event.clipboardData
    if (!isOurs(event) || !data || !canWrite) return
    const copiedSlides = slidesIn(data.getData(SLIDES))
    if (copiedSlides && !store.isMasters) {
      event.preventDefault()
      return pasteSlides(view(), copiedSlides)
    }
    if (store.selection.slide === null) return
    event.preventDefault()
    const copied = copiedIn(data.getData(SHAPES))
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
    const words = data.getData('text/plain')
    const cells = copied ? null : cellsIn(data)
    if (copied?.file === view().host.file.id) pasteShapes(view(), copied)
    else if (cells) pasteTable(view(), cells)
    else if (pictures.length > 0) void insertPictures(view(), pictures)
    else if (words.trim() !== '') pasteWords(view(), words)
  }
  const copy = (event: ClipboardEvent): void => onCopy(event, false)
  const cut = (event: ClipboardEvent): void => onCopy(event, true)
  document.addEventListener('copy', copy)
  document.addEventListener('cut', cut)
  document.addEventListener('paste', onPaste)
  return () => {
    document.removeEventListener('copy', copy)
    document.removeEventListener('cut', cut)
    document.removeEventListener('paste', onPaste)
  }
}

interface Copied {
  readonly file: string
  readonly slide: string
  readonly shapes: readonly string[]
}

function copiedIn(text: string): Copied | null {
  try {
    const { file, slide, shapes } = JSON.parse(text) as Partial<Copied>
    if (typeof file !== 'string' || typeof slide !== 'string' || !Array.isArray(shapes)) return null
    return { file, slide, shapes: shapes.filter((id): id is string => typeof id === 'string') }
  } catch {
    return null
  }
}

function slidesIn(text: string): { readonly file: string; readonly slides: readonly string[] } | null {
  try {
    const { file, slides } = JSON.parse(text) as { readonly file?: unknown; readonly slides?: unknown }
    if (typeof file !== 'string' || !Array.isArray(slides)) return null
    return { file, slides: slides.filter((id): id is string => typeof id === 'string') }
  } catch {
    return null
  }
}

function pasteSlides({ store, host }: DeckView, { file, slides }: NonNullable<ReturnType<typeof slidesIn>>): void {
  if (file !== host.file.id) return host.toast('info', '幻灯片只能粘贴在同一个演示文稿里')
  if (slides.length === 0) return
  const answer = store.run('slide.copy', { slides, after: store.selection.slide })
  const pasted = (answer?.['slides'] ?? []) as readonly string[]
  const [first] = pasted
  if (first !== undefined) store.selectSlides(pasted, first)
}

function pasteShapes({ store }: DeckView, { slide, shapes }: Copied): void {
  const to = store.selection.slide
  const by = to === slide ? PASTE_PT : 0
  const answer = store.run('shape.duplicate', { slide, shapes, to, dx: by, dy: by })
  if (answer) store.selectShapes(answer['shapes'] as readonly string[])
}

function pasteWords({ store, stage }: DeckView, words: string): void {
  const { slide } = store.selection
  const { width, height } = store.renderer.size
  store.undo.endStep()
  const answer = store.run(
    'shape.insertTextBox',
    { slide, x: width * 0.2 * 0.75, y: height * 0.4 * 0.75, width: width * 0.6 * 0.75, height: 30 },
    'joined',
  )
  const shape = answer?.['shape']
  if (typeof shape === 'string') {
    store.run(
      'text.insert',
      { slide, shape, at: 0, text: words.replaceAll(/\r\n?/g, '\n').slice(0, 100_000) },
      'joined',
    )
    // As high as the words are.
    const root = stage.shapeElement(shape)?.querySelector('[data-paragraph]')?.parentElement
    if (root && slide !== null) fitBox(store, slide, shape, root)
    store.selectShapes([shape])
  }
  store.undo.endStep()
}

const wordsOf = ({ store, stage }: DeckView): string =>
  store.selection.shapes
    .map((id) => stage.shapeElement(id)?.innerText.trim() ?? '')
    .filter((words) => words !== '')
    .join('\n')
