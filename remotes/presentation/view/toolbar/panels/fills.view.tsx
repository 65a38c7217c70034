import { Button, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { useDeck } from '../../state/deck-view.ts'

const ANGLES = [
  { value: '0', label: '从左到右' },
  { value: '90', label: '从上到下' },
  { value: '45', label: '从左上到右下' },
  { value: '135', label: '从右上到左下' },
  { value: 'centre', label: '从中心向外' },
] as const
const PATTERNS = [
  { value: 'pct20', label: '20% 点' },
  { value: 'pct50', label: '50% 点' },
  { value: 'ltHorz', label: '横线' },
  { value: 'ltVert', label: '竖线' },
  { value: 'dkDnDiag', label: '下斜线' },
  { value: 'dkUpDiag', label: '上斜线' },
  { value: 'smGrid', label: '小网格' },
  { value: 'lgGrid', label: '大网格' },
  { value: 'smCheck', label: '小棋盘' },
  { value: 'lgCheck', label: '大棋盘' },
] as const

interface FillsPanelProps {
  readonly close: () => void
  /** Of the slides instead of the shapes. */
  readonly isBackground?: boolean
}

/** Two colours, as a gradient or a pattern. */
export function FillsPanel({ close, isBackground = false }: FillsPanelProps) {
  const { store } = useDeck()
  const [first, setFirst] = useState('#b83d2e')
  const [second, setSecond] = useState('#f5f1e8')
  const [angle, setAngle] = useState<(typeof ANGLES)[number]['value']>('90')
  const [pattern, setPattern] = useState<(typeof PATTERNS)[number]['value']>('pct20')
  const { slide, slides, shapes } = store.selection
  const gradient = { from: first, to: second, angle: angle === 'centre' ? null : Number(angle) }
  return (
    <div className="deck-find">
      <div className="deck-own-colours">
        <label>
          <input type="color" value={first} onChange={(event) => setFirst(event.target.value)} />
          第一种颜色
        </label>
        <label>
          <input type="color" value={second} onChange={(event) => setSecond(event.target.value)} />
          第二种颜色
        </label>
      </div>
      <Select label="渐变的方向" value={angle} options={ANGLES} onChange={setAngle} />
      <div className="deck-find-actions">
        <Button
          size="sm"
          kind="primary"
          onClick={() => {
            if (isBackground) store.run('slide.backgroundGradient', { slides, ...gradient })
            else store.run('shape.gradient', { slide, shapes, ...gradient })
            close()
          }}
        >
          {isBackground ? '渐变背景' : '渐变填充'}
        </Button>
      </div>
      {!isBackground && (
        <>
          <Select label="图案" value={pattern} options={PATTERNS} onChange={setPattern} />
          <div className="deck-find-actions">
            <Button
              size="sm"
              onClick={() => {
                store.run('shape.pattern', { slide, shapes, pattern, front: first, back: second })
                close()
              }}
            >
              图案填充
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
