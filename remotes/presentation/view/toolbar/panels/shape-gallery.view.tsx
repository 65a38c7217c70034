import { SearchField } from '@wenfang/shared-ui'
import { useState } from 'react'
import { SHAPE_GROUPS } from '../../format/shape-gallery.ts'
import { useDeck } from '../../state/deck-view.ts'
import { shapePicture } from './shape-picture.ts'

/** All shapes, to be drawn with the next drag over the slide. */
export function ShapeGallery({ close }: { readonly close: () => void }) {
  const { canvas, text } = useDeck()
  const [words, setWords] = useState('')
  const groups = SHAPE_GROUPS.map(({ title, shapes }) => ({
    title,
    shapes: shapes.filter(
      ([preset, name]) => name.includes(words) || preset.toLowerCase().includes(words.toLowerCase()),
    ),
  })).filter(({ shapes }) => shapes.length > 0)
  return (
    <div className="deck-gallery">
      <SearchField label="搜索形状" value={words} onChange={setWords} />
      {groups.length === 0 && <p className="deck-gallery-none">没有名称里有“{words}”的形状</p>}
      {groups.map(({ title, shapes }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <div className="deck-gallery-shapes">
            {shapes.map(([preset, name]) => (
              <button
                key={preset}
                type="button"
                title={name}
                aria-label={name}
                onClick={() => {
                  text.end()
                  canvas.choose({ kind: 'shape', preset, name })
                  close()
                }}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={shapePicture(preset)} />
                </svg>
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
