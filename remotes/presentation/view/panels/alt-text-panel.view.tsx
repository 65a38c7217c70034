import { Button } from '@wenfang/shared-ui'
import { useState, useSyncExternalStore } from 'react'
import { findShape, shapeTree, type ShapeNode } from '../../model/index.ts'
import { useDeck } from '../state/deck-view.ts'
import { altTextOf, shapeKind, shapeName } from '../state/shape-name.ts'

/** What people who do not see a slide cannot know without words. */
const NEEDS_WORDS = new Set(['图片', '图表或嵌入对象', '组合'])
const MOST_LISTED = 200

/** The words that are read for a shape to people who do not see it, and the shapes that have none yet. */
export function AltTextPanel() {
  const { store, canWrite } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide, shapes } = store.selection
  const page = slide === null ? null : store.deck.page(slide)
  const [shape] = shapes
  const node = page && shape !== undefined && shapes.length === 1 ? findShape(shapeTree(page), shape) : null
  const missing = store.deckSlides.flatMap((id) => missingOn(id, store.deck.page(id)))
  return (
    <div className="deck-side">
      {node && slide !== null ? (
        <AltTextField
          key={`${slide} ${node.id} ${altTextOf(node.map)}`}
          slide={slide}
          node={node}
          canWrite={canWrite}
        />
      ) : (
        <p className="deck-side-none">请选择一个对象，写下看不见它的人需要知道的内容。</p>
      )}
      <h3 className="deck-side-head">缺少替代文字（{missing.length}）</h3>
      {missing.length === 0 ? (
        <p className="deck-side-none">所有图片、图表和组合都有替代文字。</p>
      ) : (
        <ul className="deck-rows">
          {missing.slice(0, MOST_LISTED).map(({ slide: on, node: one }) => (
            <li key={`${on} ${one.id}`} className="deck-row">
              <button
                type="button"
                className="deck-row-button"
                onClick={() => {
                  store.go(on)
                  store.selectShapes([one.id])
                }}
              >
                <span className="deck-row-title">{shapeName(one.map)}</span>
                <span className="deck-row-words">
                  第 {store.deckSlides.indexOf(on) + 1} 张 · {shapeKind(one.map)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const missingOn = (slide: string, page: Parameters<typeof shapeTree>[0] | null) =>
  (page ? shapeTree(page) : [])
    .filter(({ map }) => NEEDS_WORDS.has(shapeKind(map)) && altTextOf(map).trim() === '')
    .map((node) => ({ slide, node }))

interface AltTextFieldProps {
  readonly slide: string
  readonly node: ShapeNode
  readonly canWrite: boolean
}

function AltTextField({ slide, node, canWrite }: AltTextFieldProps) {
  const { store } = useDeck()
  const [words, setWords] = useState(altTextOf(node.map))
  const isChanged = words !== altTextOf(node.map)
  const save = (): void => {
    if (isChanged) store.run('shape.describe', { slide, shape: node.id, alt: words })
  }
  return (
    <label className="deck-alt">
      <span className="deck-side-head">{shapeName(node.map)}</span>
      <textarea
        value={words}
        maxLength={2000}
        rows={5}
        readOnly={!canWrite}
        aria-label="替代文字"
        placeholder="这个对象是什么，为什么在这里？"
        onChange={(event) => setWords(event.target.value)}
        onBlur={save}
      />
      {canWrite && (
        <Button size="sm" kind="primary" disabled={!isChanged} onClick={save}>
          保存
        </Button>
      )}
    </label>
  )
}
