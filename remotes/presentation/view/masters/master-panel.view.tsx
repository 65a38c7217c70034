import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { FURTHER_COMMANDS } from '../../commands/further-commands.ts'
import { stringOf } from '../../model/index.ts'
import { usersOf } from '../../model/edit/layouts.ts'
import { perform } from '../actions/index.ts'
import { Thumbnail } from '../panel/thumbnail.view.tsx'
import { useDeck, useSelection, useSlides } from '../state/deck-view.ts'
import { MASTER_ACTIONS } from './master-actions.ts'
import './masters.css'

const MASTER_PX = 176
const LAYOUT_PX = 148

/** Masters, each with its layouts below it. */
export function MasterPanel() {
  const view = useDeck()
  const { store } = view
  useState(() => store.learn(FURTHER_COMMANDS))
  const pages = useSlides(store)
  const { slide: current } = useSelection(store)
  useSyncExternalStore(store.onChange, () => store.version)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') store.goTo(store.at + 1)
    else if (event.key === 'ArrowUp') store.goTo(store.at - 1)
    else if (event.key === 'Delete') perform(MASTER_ACTIONS.remove, view)
    else return
    event.preventDefault()
    event.stopPropagation()
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the pages, which are the controls
    <nav ref={list} className="deck-panel" aria-label="母版和版式" data-takes-keys onKeyDown={onKeyDown}>
      <div className="deck-panel-list">
        {pages.map((id) => {
          const page = store.deck.page(id)
          const isMaster = page !== null && stringOf(page, 'kind') === 'master'
          const name = store.titleOf(id) || (isMaster ? '母版' : '版式')
          const users = usersOf(store.deck, id).length
          const words = `${isMaster ? '母版' : '版式'}：${name}，${users === 0 ? '没有幻灯片使用' : `${users} 张幻灯片使用`}`
          return (
            <div
              key={id}
              className="deck-panel-item deck-master-item"
              data-selected={id === current}
              data-current={id === current}
              data-master={isMaster}
            >
              <Thumbnail store={store} slide={id} widthPx={isMaster ? MASTER_PX : LAYOUT_PX} />
              <span className="deck-master-name" aria-hidden="true">
                {name}
              </span>
              <button
                type="button"
                className="deck-panel-slide"
                aria-current={id === current}
                aria-label={words}
                title={words}
                tabIndex={id === current ? 0 : -1}
                onClick={() => store.go(id)}
              />
            </div>
          )
        })}
      </div>
    </nav>
  )
}
