import { useEffect, useEffectEvent } from 'react'
import { createRoot } from 'react-dom/client'
import type { DeckStore } from '../state/deck-store.ts'
import { Presenter } from './presenter.view.tsx'
import { showKeys } from './show-keys.ts'
import { pressShow } from './show-press.ts'
import type { Show } from './show.ts'

interface PresenterWindowProps {
  readonly show: Show
  readonly store: DeckStore
  readonly title: string
  readonly onBlocked: () => void
  readonly onClose: () => void
}

const SIZE = 'popup,width=1100,height=700'

/** The speaker's own window. It belongs to this page, which draws in it, so that both are always in step. */
export function PresenterWindow({ show, store, title, onBlocked, onClose }: PresenterWindowProps): null {
  const blocked = useEffectEvent(onBlocked)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const view = window.open('', '', SIZE)
    if (!view) {
      blocked()
      return undefined
    }
    view.document.title = `演示者视图 - ${title}`
    view.document.documentElement.lang = 'zh-CN'
    view.document.documentElement.dataset['theme'] = 'dark'
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const link = view.document.createElement('link')
      link.rel = 'stylesheet'
      link.href = sheet.href
      view.document.head.append(link)
    }
    shareFaces(view.document)
    const stopKeys = showKeys(show, { follows: false, onEnd: () => view.close(), setTool: () => undefined }, view)
    const onHide = (): void => close()
    view.addEventListener('pagehide', onHide)
    const leave = (): void => view.close()
    window.addEventListener('pagehide', leave)
    const place = view.document.createElement('div')
    view.document.body.append(place)
    const root = createRoot(place)
    root.render(<Presenter show={show} store={store} onPress={(press) => pressShow(show, press, () => view.close())} />)
    return () => {
      stopKeys()
      view.removeEventListener('pagehide', onHide)
      window.removeEventListener('pagehide', leave)
      root.unmount()
      view.close()
    }
  }, [show, store, title])
  return null
}

/** Faces belong to a page: those that this one has are shown there, too, where the browser lets them. */
function shareFaces(target: Document): void {
  for (const face of document.fonts)
    try {
      target.fonts.add(face)
    } catch {
      // Drawn with the device's own.
      return
    }
}
