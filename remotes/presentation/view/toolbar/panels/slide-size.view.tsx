import { Button, Field, Input, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import { slideSize } from '../../../model/index.ts'
import { useDeck } from '../../state/deck-view.ts'

const PT_PER_CM = 72 / 2.54
const EMU_PER_PT = 12_700
const SIZES = [
  ['宽屏 16:9', 960, 540],
  ['标准 4:3', 720, 540],
  ['宽屏 16:10', 720, 450],
  ['A4 横向', 780, 540],
  ['A4 纵向', 540, 780],
  ['竖屏 9:16', 540, 960],
  ['方形 1:1', 540, 540],
] as const
const LEAST_CM = 2.54
const MOST_CM = 142.24
const shown = (points: number): string => String(Math.round((points / PT_PER_CM) * 100) / 100)

/** How large all slides are, and what happens to what stands on them. */
export function SlideSizePanel({ close }: { readonly close: () => void }) {
  const { store } = useDeck()
  const { width, height } = slideSize(store.deck)
  const [content, setContent] = useState<'keep' | 'fit'>('fit')
  const [own, setOwn] = useState({ width: shown(width / EMU_PER_PT), height: shown(height / EMU_PER_PT) })
  const lengths = [Number(own.width), Number(own.height)].map((cm) =>
    Number.isFinite(cm) && cm >= LEAST_CM && cm <= MOST_CM ? cm * PT_PER_CM : null,
  )
  const [ownWidth = null, ownHeight = null] = lengths
  const set = (nextWidth: number, nextHeight: number): void => {
    store.run('deck.size', { width: nextWidth, height: nextHeight, content })
    close()
  }
  return (
    <div className="deck-find">
      <Segmented
        label="幻灯片上的对象"
        value={content}
        options={[
          { value: 'fit', label: '按比例适应' },
          { value: 'keep', label: '保持不变' },
        ]}
        onChange={setContent}
      />
      <div className="deck-choices">
        {SIZES.map(([name, w, h]) => (
          <Button
            key={name}
            size="sm"
            aria-pressed={Math.abs(width / EMU_PER_PT - w) < 1 && Math.abs(height / EMU_PER_PT - h) < 1}
            onClick={() => set(w, h)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="deck-pair">
        <Field label="宽度（厘米）">
          <Input
            inputMode="decimal"
            value={own.width}
            onChange={(event) => setOwn({ ...own, width: event.target.value })}
          />
        </Field>
        <Field label="高度（厘米）">
          <Input
            inputMode="decimal"
            value={own.height}
            onChange={(event) => setOwn({ ...own, height: event.target.value })}
          />
        </Field>
      </div>
      <div className="deck-find-actions">
        <Button
          size="sm"
          kind="primary"
          disabled={ownWidth === null || ownHeight === null}
          onClick={() => {
            if (ownWidth !== null && ownHeight !== null) set(ownWidth, ownHeight)
          }}
        >
          使用自定义大小
        </Button>
      </div>
    </div>
  )
}
