import { Button } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { frameOn, pathOf } from '../../../model/index.ts'
import { cropOf } from '../../../model/edit/crop.ts'
import { useDeck } from '../../state/deck-view.ts'
import { NumberEntry, numberIn } from '../number-entry.view.tsx'

const SIDES = [
  ['left', '左边裁去（%）'],
  ['right', '右边裁去（%）'],
  ['top', '上边裁去（%）'],
  ['bottom', '下边裁去（%）'],
] as const
type Crop = NonNullable<ReturnType<typeof cropOf>>
const RATIOS = [
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
  ['3:4', 3 / 4],
] as const
const percent = (share: number): string => String(Math.round(share * 1000) / 10)
const shareIn = (text: string): number | null => {
  const share = numberIn(text) / 100
  return share >= -10 && share <= 0.99 ? share : null
}

/** How much is cut off each side of the selected picture. */
export function CropPanel() {
  const { store } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide, shapes } = store.selection
  const [shape] = shapes
  const crop = slide !== null && shape !== undefined && shapes.length === 1 ? cropOf(store.deck, slide, shape) : null
  if (!crop || slide === null || shape === undefined) return <p className="deck-gallery-none">请选择一张图片</p>
  const set = (next: Crop): void => void store.run('picture.crop', { slide, shape, ...next })
  /** As much as is needed, the same on both sides, from the whole picture. */
  const toRatio = (ratio: number): void => {
    const page = store.deck.page(slide)
    const path = page && pathOf(page, shape)
    const frame = page && path && frameOn(store.deck, page, path)
    if (!frame) return
    const whole = [frame.width / (1 - crop.left - crop.right), frame.height / (1 - crop.top - crop.bottom)] as const
    const now = whole[0] / whole[1]
    const across = now > ratio ? (1 - ratio / now) / 2 : 0
    const down = now < ratio ? (1 - now / ratio) / 2 : 0
    set({ left: across, right: across, top: down, bottom: down })
  }
  return (
    <div className="deck-find">
      <div className="deck-pair">
        {SIDES.map(([side, label]) => (
          <NumberEntry
            key={`${shape} ${side} ${crop[side]}`}
            label={label}
            show={percent}
            read={shareIn}
            value={crop[side]}
            onCommit={(share) => set({ ...crop, [side]: share })}
          />
        ))}
      </div>
      <div className="deck-choices">
        {RATIOS.map(([name, ratio]) => (
          <Button key={name} size="sm" onClick={() => toRatio(ratio)}>
            {name}
          </Button>
        ))}
        <Button size="sm" onClick={() => set({ left: 0, top: 0, right: 0, bottom: 0 })}>
          恢复原图
        </Button>
      </div>
    </div>
  )
}
