import type { PageEnvironment } from '@wenfang/shared-protocol'
import { createLineCache } from './line-cache.ts'
import { marksOfMarkup, type Mark } from './lines.ts'

/** One entry a person and file; null where the page shows no file. */
export const lineKey = ({ user, file_user: guest, file }: PageEnvironment): string | null =>
  file ? `${user?.id ?? guest?.id ?? ''} ${file.id}` : null

/** Puts what this person's browser remembers of the file's first screen into the snapshot, in place of plain lines. */
export function drawLines(
  window: Window,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  environment: PageEnvironment,
): void {
  const content = window.document.querySelector('#snapshot .sn-content')
  // A picture of the page, or of a slide, tells more than its lines.
  if (content?.querySelector('.sn-picture,.sn-slides')) return
  const key = lineKey(environment)
  const markup = content && key !== null ? createLineCache(storage).read(key) : null
  if (!content || markup === null) return
  const marks = marksOfMarkup(markup, { width: window.innerWidth, height: window.innerHeight })
  if (marks.length > 0) content.replaceChildren(...marks.map((mark) => elementOf(window.document, mark)))
}

function elementOf(document: Document, { kind, box }: Mark): HTMLElement {
  const element = document.createElement('i')
  element.className = kind === 'sheet' ? 'sn-seen sn-sheet' : 'sn-seen'
  const [left, top, width, height] = box.map((value) => `${value}px`)
  Object.assign(element.style, { left, top, width, height })
  return element
}
