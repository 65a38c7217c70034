import type { NodeViewRenderer } from '@tiptap/core'
import type { EngineServices } from '../engine.ts'
import { element } from './frame.ts'
import { linkTo } from './media-views.ts'
import { plainView } from './plain-views.ts'

/**
 * A link by itself: the card of a file of ours, by the name that it has now, and of any other page what the block says of it. Nothing
 * is asked of other places.
 */
export const bookmarkView = ({ fileCards }: EngineServices): NodeViewRenderer =>
  plainView('bookmark', (frame) => {
    const card = element('div', 'outline-card')
    frame.append(card)
    let shown = ''
    let stopLooking = (): void => undefined
    let dropIcon = (): void => undefined
    const end = () => {
      stopLooking()
      dropIcon()
      dropIcon = () => undefined
    }
    const drawLink = (title: string, url: string) =>
      card.replaceChildren(element('strong', '', title || url), linkTo(url, url))
    const drawFile = (url: string) => {
      const link = element('a', 'outline-file-card')
      link.href = url
      link.target = '_blank'
      link.rel = 'noopener'
      link.contentEditable = 'false'
      const icon = element('span', 'outline-file-card-icon')
      const title = element('strong', '', '…')
      const hint = element('span', '', '')
      const words = element('span', 'outline-file-card-words')
      words.append(title, hint)
      link.append(icon, words)
      card.replaceChildren(link)
      stopLooking = whenSeen(card, () => {
        void fileCards.card(url).then((found) => {
          if (shown !== url || !found) return
          card.classList.toggle('is-refused', found.kind === 'refused')
          title.textContent = found.kind === 'file' ? found.name : found.title
          hint.textContent = found.hint
          if (found.kind === 'file') dropIcon = fileCards.drawIcon(icon, found.type)
        })
      })
    }
    return {
      show: ({ attrs }) => {
        const { url = '', title } = attrs as Readonly<Record<string, string>>
        const isOwn = fileCards.isOwn(url)
        if (isOwn && shown === url) return
        end()
        shown = url
        card.classList.toggle('is-file', isOwn)
        if (isOwn) drawFile(url)
        else drawLink(title ?? '', url)
      },
      destroy: () => {
        shown = ''
        end()
      },
    }
  })

/** A page with a thousand cards asks for those that somebody comes to. */
function whenSeen(target: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  })
  observer.observe(target)
  return () => observer.disconnect()
}
