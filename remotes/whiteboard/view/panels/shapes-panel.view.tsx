import { SearchField, SidePanel } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { Sketch } from '../../model/index.ts'
import { SHAPES, type LibraryShape } from '../../model/drawn.ts'
import { useBoard } from '../state/board-state.ts'
import { SketchCard } from './sketch-card.view.tsx'

/** Ready shapes by name and what they are for. */
export function ShapesPanel({ onClose }: { readonly onClose: () => void }) {
  const { layout } = useBoard()
  const [words, setWords] = useState('')
  const shown = SHAPES.filter(({ title, words: others }) =>
    `${title} ${others}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  return (
    <SidePanel title="图形库" isSheet={layout === 'mobile'} onClose={onClose}>
      <SearchField label="查找图形" value={words} onChange={setWords} />
      {shown.length === 0 && <p className="board-hint">没有这样的图形。</p>}
      <ul className="board-cards board-cards-small">
        {shown.map((shape) => (
          <ShapeCard key={shape.id} shape={shape} />
        ))}
      </ul>
    </SidePanel>
  )
}

function ShapeCard({ shape }: { readonly shape: LibraryShape }) {
  const { editor, surface } = useBoard()
  const elements = useMemo(() => {
    const sketch = new Sketch()
    shape.draw(sketch)
    return sketch.elements
  }, [shape])
  const insert = (x: number, y: number): void => {
    const made = editor.run(model.insertShape, { shape: shape.id, x, y, page: editor.page })
    if (made) surface.select(made.ids)
  }
  return <SketchCard elements={elements} title={shape.title} onInsert={insert} />
}
