import { classNames } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { placeholderOf, shapeTree, textOf, type ShapeNode } from '../../model/index.ts'
import { useDeck, useSelection } from '../state/deck-view.ts'
import { OutlineText } from './outline-text.view.tsx'
import './outline-panel.css'

const TITLES = new Set(['title', 'ctrTitle'])
const FOOTERS = new Set(['dt', 'ftr', 'sldNum', 'hdr'])

/** The words of all slides below each other, written as plain lines: titles, and what stands in their places. */
export function OutlinePanel() {
  const { store } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide: current } = useSelection(store)
  return (
    <nav className="deck-words" aria-label="大纲" data-takes-keys>
      <ol>
        {store.deckSlides.map((id, at) => {
          const texts = textsOf(store.deck.page(id))
          return (
            <li key={id} className={classNames('deck-words-slide', id === current && 'deck-words-current')}>
              <button
                type="button"
                className="deck-words-number"
                aria-label={`转到第 ${at + 1} 张`}
                aria-current={id === current}
                onClick={() => store.go(id)}
              >
                {at + 1}
              </button>
              <div className="deck-words-texts">
                {texts.length === 0 && <p className="deck-side-none">{store.titleOf(id) || '这张没有标题和正文'}</p>}
                {texts.map(({ node, isTitle }) => {
                  const text = textOf(node.map, 't')
                  return (
                    text && (
                      <OutlineText
                        key={node.id}
                        slide={id}
                        shape={node.id}
                        text={text}
                        isTitle={isTitle}
                        label={`第 ${at + 1} 张的${isTitle ? '标题' : '正文'}`}
                      />
                    )
                  )
                })}
              </div>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Titles first, then bodies; what people draw beside them is no outline. */
function textsOf(
  page: Parameters<typeof shapeTree>[0] | null,
): readonly { readonly node: ShapeNode; readonly isTitle: boolean }[] {
  const found = (page ? shapeTree(page) : []).flatMap((node) => {
    const type = placeholderOf(node.map)?.type
    if (type === undefined || FOOTERS.has(type) || !textOf(node.map, 't')) return []
    return [{ node, isTitle: TITLES.has(type) }]
  })
  return found.toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle))
}
