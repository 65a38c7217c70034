import { useSyncExternalStore } from 'react'
import { ownPlaceOf } from '../../canvas/own-place.ts'
import { useDeck } from '../../state/deck-view.ts'
import { NumberEntry, numberIn } from '../number-entry.view.tsx'

const PT_PER_CM = 72 / 2.54
const FIELDS = [
  ['x', '水平位置（厘米）'],
  ['y', '垂直位置（厘米）'],
  ['width', '宽度（厘米）'],
  ['height', '高度（厘米）'],
] as const

/** Centimetres, and degrees. */
const MOST = 360
const shown = (value: number): string => String(Math.round(value * 100) / 100)
const read = (text: string): number | null => {
  const value = numberIn(text)
  return Math.abs(value) <= MOST ? value : null
}

/** Place, size and turn of the selected shape by number. */
export function PlacePanel() {
  const { store } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide, shapes } = store.selection
  const [shape] = shapes
  const place =
    slide !== null && shape !== undefined && shapes.length === 1 ? ownPlaceOf(store.deck, slide, shape) : null
  if (!place) return <p className="deck-gallery-none">请选择一个有位置和大小的对象</p>
  const { angle, ...rect } = place
  return (
    <div className="deck-find">
      {FIELDS.map(([name, label]) => (
        <NumberEntry
          key={`${shape} ${name} ${rect[name]}`}
          label={label}
          show={shown}
          read={read}
          value={rect[name] / PT_PER_CM}
          onCommit={(value) => {
            const next = name === 'width' || name === 'height' ? Math.max(0, value) : value
            store.run('shape.resize', { slide, shape, ...rect, [name]: next * PT_PER_CM })
          }}
        />
      ))}
      <NumberEntry
        key={`${shape} angle ${angle}`}
        label="旋转（度）"
        show={shown}
        read={read}
        value={angle}
        onCommit={(value) => void store.run('shape.rotate', { slide, shapes, angle: value % 360 })}
      />
    </div>
  )
}
