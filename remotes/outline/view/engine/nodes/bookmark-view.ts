import type { NodeViewRenderer } from '@tiptap/core'
import { partChoice, showLiveCard } from '../../cards/live-card.ts'
import type { EngineServices } from '../engine.ts'
import { control, element } from './frame.ts'
import { linkTo } from './media-views.ts'
import { plainView } from './plain-views.ts'

/** How a file of ours is shown. */
interface Shown {
  readonly isLive: boolean
  readonly isSynced: boolean
}

/**
 * A link by itself: the card of a file of ours, by the name that it has now, or with what it shows now, and of any other page what the
 * block says of it. Nothing is asked of other places.
 */
export const bookmarkView = ({ fileCards, run, canWrite, unsync }: EngineServices): NodeViewRenderer =>
  plainView('bookmark', (frame, _, { id, view }) => {
    const card = element('div', 'outline-card')
    frame.append(card)
    let shown = ''
    let stopLooking = (): void => undefined
    let dropIcon = (): void => undefined
    let stopLive = (): void => undefined
    const end = () => {
      stopLooking()
      dropIcon()
      dropIcon = () => undefined
      stopLive()
      stopLive = () => undefined
    }
    const change = (props: object): void => {
      if (!canWrite()) return
      run('block.update', { id: id(), props })
      // What had the keys may have gone with the box.
      if (document.activeElement === document.body) view.focus()
    }
    const drawLink = (title: string, url: string) =>
      card.replaceChildren(element('strong', '', title || url), linkTo(url, url))
    const drawLive = (url: string, isSynced: boolean, tools: HTMLElement, now: string) => {
      const box = element('div', 'outline-live-box')
      box.contentEditable = 'false'
      box.dataset['takesKeys'] = ''
      card.append(box)
      stopLooking = whenSeen(card, () => {
        void fileCards.port().then(async (cards) => {
          if (shown !== now || !cards) return
          stopLive = showLiveCard(box, cards, url, { isSynced })
          if (!canWrite() || isSynced) return
          const choice = await partChoice(cards, url, (next) => change({ url: next }))
          if (shown === now && choice) tools.prepend(choice)
        })
      })
    }
    const drawFile = (url: string, { isLive, isSynced }: Shown, now: string) => {
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
      const tools = element('div', 'outline-live-tools')
      tools.contentEditable = 'false'
      const label = isSynced ? '解除同步' : isLive ? '只显示名称' : '显示内容'
      const toggle = control(label, 'outline-card-button', () => {
        if (!isSynced) change({ isLive: !isLive })
        else if (canWrite()) unsync(id())
      })
      toggle.textContent = label
      if (canWrite()) tools.append(toggle)
      const head = element('div', 'outline-live-head')
      head.append(link, tools)
      card.replaceChildren(head)
      if (isLive || isSynced) drawLive(url, isSynced, tools, now)
      const stopBox = stopLooking
      const stopName = whenSeen(card, () => {
        void fileCards.card(url).then((found) => {
          if (shown !== now || !found) return
          card.classList.toggle('is-refused', found.kind === 'refused')
          title.textContent = found.kind === 'file' ? found.name : found.title
          hint.textContent = isSynced && found.kind === 'file' ? '同步块' : found.hint
          if (found.kind === 'file') dropIcon = fileCards.drawIcon(icon, found.type)
        })
      })
      stopLooking = () => {
        stopBox()
        stopName()
      }
    }
    return {
      show: ({ attrs }) => {
        const { url, title, ...how } = attrs as Shown & { readonly url: string; readonly title: string }
        const isOwn = fileCards.isOwn(url)
        const now = `${String(how.isLive)} ${String(how.isSynced)} ${url}`
        if (isOwn && shown === now) return
        end()
        shown = now
        card.classList.toggle('is-file', isOwn)
        card.classList.toggle('is-live', isOwn && (how.isLive || how.isSynced))
        card.classList.toggle('is-synced', isOwn && how.isSynced)
        if (isOwn) drawFile(url, how, now)
        else drawLink(title, url)
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
