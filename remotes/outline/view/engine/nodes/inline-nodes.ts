import { createInlineContentSpec } from '@blocknote/core'
import { INLINE_TYPES } from '../../../model/index.ts'
import { isFollowed } from '../followed.ts'
import type { EngineServices } from '../engine.ts'
import { showEquation } from './equation-view.ts'
import { element } from './frame.ts'
import { localUrl } from './media-views.ts'

type Said = Readonly<Record<string, string>>

const specOf = (type: string, show: (dom: HTMLElement, props: Said) => void) =>
  createInlineContentSpec(
    {
      type,
      propSchema: Object.fromEntries(
        Object.entries(INLINE_TYPES[type] ?? {}).map(([name, value]) => [name, { default: String(value) }]),
      ),
      content: 'none',
    },
    {
      render: ({ props }) => {
        const dom = element('span', `outline-inline outline-${type}`)
        show(dom, props as Said)
        return { dom }
      },
    },
  )

/** Things in a line of words. A line break is the engine's own. */
export const inlineSpecs = (services: EngineServices) => ({
  inlineEquation: specOf('inlineEquation', (dom, { latex = '' }) => showEquation(dom, latex, false)),
  inlineImage: specOf('inlineImage', (dom, props) => {
    dom.textContent = props['alt'] || '图片'
    dom.title = props['url'] ?? ''
    void localUrl(services, props).then((url) => {
      if (url === null) return
      const picture = element('img', 'outline-inline-picture')
      picture.alt = props['alt'] || '图片'
      picture.src = url
      dom.replaceChildren(picture)
    })
  }),
  inlineSource: specOf('inlineSource', (dom, { html = '' }) => void (dom.textContent = html)),
  footnoteReference: specOf('footnoteReference', (dom, { label = '' }) => void (dom.textContent = `[${label}]`)),
  mention: specOf('mention', (dom, { kind = '', target = '', name = '' }) => {
    if (kind !== 'file' || !isFollowed(target)) return void (dom.textContent = `@${name}`)
    const link = element('a', '')
    link.href = target
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = name
    dom.append(link)
  }),
  date: specOf('date', (dom, { date = '' }) => void (dom.textContent = dateText(date))),
})

function dateText(date: string): string {
  const time = new Date(`${date}T00:00:00`)
  return Number.isNaN(time.getTime())
    ? date
    : time.toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' })
}
