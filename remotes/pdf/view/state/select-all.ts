import { copyText } from '@wenfang/shared-ui'
import type { PageList } from '../pages/page-list.ts'
import type { PdfReader } from './pdf-reader.ts'

/** Selects the words of all pages, and of nothing beside them. */
export function selectAll(reader: PdfReader): void {
  reader.element.focus({ preventScroll: true })
  window.getSelection()?.selectAllChildren(reader.element)
}

/** What is copied while all is selected has every page: the browser knows only those that are painted. */
export function followCopies(
  reader: PdfReader,
  { list, onError }: { readonly list: PageList; readonly onError: (error: unknown) => void },
): () => void {
  const onCopy = (event: ClipboardEvent): void => {
    const field = event.target instanceof Element ? event.target.closest('input, textarea') : null
    if (event.defaultPrevented || field || !isAllSelected(reader.element)) return
    event.preventDefault()
    copyLater(wordsOf(list)).catch(onError)
  }
  document.addEventListener('copy', onCopy)
  return () => document.removeEventListener('copy', onCopy)
}

/** Given as a promise, so that the browser still takes it for what the press asked for; over plain HTTP it has no such way. */
async function copyLater(words: Promise<string>): Promise<void> {
  if (!('clipboard' in navigator)) return void (await copyText(await words))
  const blob = words.then((text) => new Blob([text], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

function isAllSelected(element: Element): boolean {
  const selection = window.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  return (
    range?.startContainer === element &&
    range.startOffset === 0 &&
    range.endContainer === element &&
    range.endOffset === element.childNodes.length
  )
}

async function wordsOf(list: PageList): Promise<string> {
  const texts: string[] = []
  for (const page of list.pages) {
    const { items = [] } = (await (await list.contentOf(page))?.getTextContent()) ?? {}
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
  }
  return texts.join('\n\n')
}
