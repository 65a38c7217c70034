import type { DeckView } from '../state/deck-view.ts'
import { clipData } from './clip-markup.ts'
import { soonCode, loadSoonCode } from '../soon/soon-code-loader.ts'

/** What is pasted, kept beyond its event. */
export interface PastedData {
  readonly html: string
  readonly text: string
  readonly files: readonly File[]
}

/** Copies, cuts and pastes shapes and slides, and pastes pictures and words of other programs. Returns a dispose function. */
export function readClipboard(view: () => DeckView, root: () => HTMLElement | null): () => void {
  loadSoonCode().catch(() => {
    // It is asked for again by the next paste, and then somebody is told.
  })
  const isOurs = (event: ClipboardEvent): boolean => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element)) return false
    if (target.closest('input, textarea, .wf-file-card')) return false
    // Where words are written only pictures come through, which are no words.
    if (target.closest('[contenteditable=true]')) return event.type === 'paste' && view().text.contains(target)
    return target === document.body || root()?.contains(target) === true
  }
  const onCopy = (event: ClipboardEvent, isCut: boolean): void => {
    const { store, canWrite, host } = view()
    const { slide, slides, shapes } = store.selection
    if (!isOurs(event) || slide === null) return
    const isOfSlides = shapes.length === 0
    // Slides are copied where the list of them has the keys.
    if (isOfSlides && (store.isMasters || !(event.target instanceof Element && event.target.closest(SLIDE_LISTS))))
      return
    event.preventDefault()
    // Until its code came a copy says where it was taken from, which is enough for this deck.
    const chosen = isOfSlides ? { slides } : { slide, shapes }
    const data = soonCode()?.copiedData(view()) ?? clipData({ file: host.file.id, ...chosen }, '')
    for (const [type, text] of Object.entries(data)) event.clipboardData?.setData(type, text)
    if (!isCut || !canWrite) return
    if (isOfSlides) store.run('slide.delete', { slides })
    else store.run('shape.delete', { slide, shapes })
  }
  const onPaste = (event: ClipboardEvent): void => {
    const { store, canWrite } = view()
    const { clipboardData: data } = event
    if (!isOurs(event) || !data || !canWrite || (store.selection.slide === null && store.isMasters)) return
    event.preventDefault()
    pasteData(view(), {
      html: data.getData('text/html'),
      text: data.getData('text/plain'),
      files: [...data.files],
    })
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

const SLIDE_LISTS = '.deck-panel, .deck-sorter'

function pasteData(view: DeckView, data: PastedData): void {
  const code = soonCode()
  if (code) return code.pasteData(view, data)
  loadSoonCode().then(
    (loaded) => loaded.pasteData(view, data),
    () => view.host.toast('warning', '没有粘贴：粘贴的程序没有加载成功，请检查网络后再试一次'),
  )
}
