import type { NodeViewRenderer } from '@tiptap/core'
import type { EngineServices } from '../engine.ts'
import { control, element } from './frame.ts'
import { plainView } from './plain-views.ts'

/** The headings of the document, each of which leads to its place. */
export const contentsView = ({ headings$, reveal }: EngineServices): NodeViewRenderer =>
  plainView('contents', (frame) => {
    const list = element('nav', 'outline-contents')
    list.contentEditable = 'false'
    list.setAttribute('aria-label', '目录')
    frame.append(list)
    const subscription = headings$.subscribe((headings) => {
      if (headings.length === 0)
        return list.replaceChildren(element('span', 'outline-quiet', '加上标题后，目录会出现在这里'))
      return list.replaceChildren(
        ...headings.map(({ id, level, text }) => {
          const entry = control(`转到：${text || '空标题'}`, 'outline-contents-entry', () => reveal(id))
          entry.textContent = text || '空标题'
          entry.dataset['level'] = String(level)
          return entry
        }),
      )
    })
    return { destroy: () => subscription.unsubscribe() }
  })
