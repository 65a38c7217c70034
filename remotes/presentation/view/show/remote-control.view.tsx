import { useEffect, useEffectEvent, useRef } from 'react'
import { takeKeys } from '../keys/take-keys.ts'
import { useDeck } from '../state/deck-view.ts'
import { Presenter } from './presenter.view.tsx'
import type { Show } from './show.ts'

interface RemoteControlProps {
  readonly show: Show
  readonly onLeave: () => void
}

/** A show on another device of the same person, led from here: what is shown, what comes next, notes and large buttons. */
export function RemoteControl({ show, onLeave }: RemoteControlProps) {
  const view = useDeck()
  const { store, presence } = view
  const screen = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    screen.current?.focus()
    return () => {
      if (document.activeElement === document.body) takeKeys(view)
    }
  }, [view])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <div
      ref={screen}
      className="deck-remote"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it lies over the page like a show
      role="dialog"
      aria-modal="true"
      aria-label="遥控放映"
      tabIndex={-1}
      data-takes-keys
      data-theme="dark"
    >
      <Presenter show={show} store={store} onPress={(press) => presence.press(press)} onLeave={onLeave} />
    </div>
  )
}
