import { Button, Select } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import { outcomeOf, shownSize, type Edit, type Outcome } from '../../model/index.ts'
import { overview } from '../content/open-content.ts'
import { useEdits, useImageView } from '../state/image-view.ts'

const MOST_EDGE = 2_048

const NAMES: Readonly<Record<Edit['kind'], string>> = { turn: '旋转', mirror: '翻转', crop: '裁剪' }

/** Two states of the picture side by side under one slider. */
export function CompareLayer() {
  const { content, surface, edits, ui } = useImageView()
  const list = useEdits(edits)
  const [url, setUrl] = useState<string | null>(null)
  const [share, setShare] = useState(50)
  const [before, setBefore] = useState('0')
  const [after, setAfter] = useState(String(list.length))
  useEffect(() => {
    let release = (): void => {}
    let isGone = false
    overview(content, MOST_EDGE).then(
      (shown) => {
        if (isGone) return shown?.dispose()
        release = () => shown?.dispose()
        setUrl(shown?.url ?? null)
      },
      () => {},
    )
    return () => {
      isGone = true
      release()
    }
  }, [content])
  const states = [
    { value: '0', label: '原图' },
    ...list.map((edit, index) => ({
      value: String(index + 1),
      label: index + 1 === list.length ? `现在（${NAMES[edit.kind]}后）` : `第 ${index + 1} 步 ${NAMES[edit.kind]}后`,
    })),
  ]
  const outcome = (count: string): Outcome => outcomeOf(list.slice(0, Number(count)), surface)
  return (
    <div className="image-compare">
      <div className="image-compare-stage">
        {url !== null && (
          <>
            <Shown url={url} outcome={outcome(after)} whole={surface} />
            <div className="image-compare-before" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
              <Shown url={url} outcome={outcome(before)} whole={surface} />
            </div>
            <div className="image-compare-line" style={{ left: `${share}%` }} />
            <input
              type="range"
              className="image-compare-slider"
              min={0}
              max={100}
              value={share}
              aria-label="两种状态的分界"
              onChange={(event) => setShare(Number(event.target.value))}
            />
          </>
        )}
      </div>
      <div className="image-mode-bar" role="toolbar" aria-label="对比">
        <Select label="左侧" value={before} options={states} onChange={setBefore} />
        <Select label="右侧" value={after} options={states} onChange={setAfter} />
        <Button kind="primary" onClick={() => ui.setMode('look')}>
          结束对比
        </Button>
      </div>
    </div>
  )
}

interface ShownProps {
  readonly url: string
  readonly outcome: Outcome
  readonly whole: { readonly width: number; readonly height: number }
}

function Shown({ url, outcome, whole }: ShownProps) {
  const { crop, isMirrored, quarters } = outcome
  const { width, height } = shownSize(outcome)
  // Read from the right: cut, mirrored, turned, and back into view.
  const turns = [
    `translate(${width / 2} ${height / 2})`,
    `rotate(${quarters * 90})`,
    `scale(${isMirrored ? -1 : 1} 1)`,
    `translate(${-(crop.x + crop.width / 2)} ${-(crop.y + crop.height / 2)})`,
  ]
  return (
    <svg className="image-compare-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={turns.join(' ')}>
        <image href={url} width={whole.width} height={whole.height} preserveAspectRatio="none" />
      </g>
    </svg>
  )
}
