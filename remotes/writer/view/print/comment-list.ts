import { readThreads } from '@wenfang/shared-comments'
import type { HostApi } from '@wenfang/shared-contract'

/** The threads about the document as a list that follows its pages on paper; null where there are none. */
export function commentList(host: HostApi): HTMLElement | null {
  const threads = readThreads(host.doc.comments)
  if (threads.length === 0) return null
  const section = document.createElement('section')
  section.className = 'writer-print-comments'
  const add = (tag: string, text: string, to: HTMLElement): HTMLElement => {
    const element = document.createElement(tag)
    element.textContent = text
    to.append(element)
    return element
  }
  add('h2', `批注（${threads.length}）`, section)
  const list = add('ol', '', section)
  for (const { quote, opening, replies, settledBy } of threads) {
    const item = add('li', '', list)
    add('blockquote', quote, item)
    for (const { author, createdAt, text } of [opening, ...replies]) {
      const when = new Date(createdAt).toLocaleString('zh-CN', { dateStyle: 'short', timeStyle: 'short' })
      add('p', `${author.name}（${when}）：${text}`, item)
    }
    if (settledBy) add('p', `已由 ${settledBy.name} 标为解决`, item)
  }
  return section
}
