import { Button } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { adjustmentsOf, type PictureAdjustments, type Recolour } from '../../../model/edit/picture-adjustments.ts'
import { useDeck } from '../../state/deck-view.ts'

const RANGES = [
  ['brightness', '亮度', -100],
  ['contrast', '对比度', -100],
  ['opacity', '不透明度', 0],
] as const
const RECOLOUR_NAMES: Readonly<Record<Recolour, string>> = {
  none: '原来的颜色',
  greyscale: '灰度',
  blackAndWhite: '黑白',
  washout: '冲蚀',
}
const UNCHANGED: PictureAdjustments = { brightness: 0, contrast: 0, opacity: 1, recolour: 'none' }

/** Light and colours of the selected picture. */
export function AdjustPanel() {
  const { store } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide, shapes } = store.selection
  const [shape] = shapes
  const now =
    slide !== null && shape !== undefined && shapes.length === 1 ? adjustmentsOf(store.deck, slide, shape) : null
  if (!now) return <p className="deck-gallery-none">请选择一张图片</p>
  const set = (change: Partial<PictureAdjustments>): void =>
    void store.run('picture.adjust', { slide, shape, ...change })
  return (
    <div className="deck-find">
      {RANGES.map(([name, label, least]) => (
        <label key={name} className="deck-range">
          <span>{label}</span>
          <input
            type="range"
            min={least}
            max={100}
            step={5}
            value={Math.round(now[name] * 100)}
            onChange={(event) => set({ [name]: Number(event.target.value) / 100 })}
          />
          <output>{Math.round(now[name] * 100)}%</output>
        </label>
      ))}
      <div className="deck-choices">
        {(Object.keys(RECOLOUR_NAMES) as Recolour[]).map((recolour) => (
          <Button key={recolour} size="sm" aria-pressed={now.recolour === recolour} onClick={() => set({ recolour })}>
            {RECOLOUR_NAMES[recolour]}
          </Button>
        ))}
        <Button size="sm" onClick={() => set(UNCHANGED)}>
          恢复原图
        </Button>
      </div>
    </div>
  )
}
