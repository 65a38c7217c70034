import { Button, Checkbox, Dialog, DialogActions, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import { w } from '../../../model/tree/edit-part.ts'
import { fontFormat } from '../../commands/text/font.command.ts'
import { paragraphProperties } from '../../commands/paragraph/paragraph.command.ts'
import { formatOfSelection } from '../../commands/paragraph/paragraph-format.command.ts'
import { run, useSurface, useWriter } from '../../state/writer.ts'
import { ColourField } from '../colour-field.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

const SIDES = [
  ['top', '上'],
  ['left', '左'],
  ['bottom', '下'],
  ['right', '右'],
  ['between', '段落之间'],
] as const
type Side = (typeof SIDES)[number][0]

const STYLES = [
  { value: 'single', label: '单线' },
  { value: 'double', label: '双线' },
  { value: 'dotted', label: '点线' },
  { value: 'dashed', label: '虚线' },
  { value: 'dotDash', label: '点划线' },
  { value: 'triple', label: '三线' },
  { value: 'wave', label: '波浪线' },
  { value: 'threeDEmboss', label: '三维浮雕' },
]
/** In eighths of a point, as files count. */
const WIDTHS = [
  { value: '4', label: '0.5 磅' },
  { value: '6', label: '0.75 磅' },
  { value: '8', label: '1 磅' },
  { value: '12', label: '1.5 磅' },
  { value: '18', label: '2.25 磅' },
  { value: '24', label: '3 磅' },
  { value: '36', label: '4.5 磅' },
  { value: '48', label: '6 磅' },
]

export function ParagraphBordersDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const hasText = useSurface(({ selectionCollapsed }) => !selectionCollapsed)
  const [now] = useState(() => formatOfSelection(writer.surface))
  const [target, setTarget] = useState<'paragraph' | 'text'>('paragraph')
  const [sides, setSides] = useState<ReadonlySet<Side>>(new Set(['top', 'left', 'bottom', 'right']))
  const [style, setStyle] = useState('single')
  const [width, setWidth] = useState('4')
  const [colour, setColour] = useState<string | null>(null)
  const fill = now['shd']?.['fill']
  const [shading, setShading] = useState<string | null>(fill === undefined || fill === 'auto' ? null : fill)
  const apply = (isNone: boolean): void => {
    onClose()
    const border = { val: style, sz: width, space: '1', color: colour ?? 'auto' }
    const shd = shading === null ? null : { val: 'clear', color: 'auto', fill: shading }
    if (target === 'text')
      return run(writer, fontFormat, { bdr: isNone || sides.size === 0 ? null : { ...border, space: '0' }, shd })
    const drawn = SIDES.filter(([side]) => sides.has(side))
    run(writer, paragraphProperties, {
      pBdr:
        isNone || drawn.length === 0
          ? null
          : w(
              'pBdr',
              {},
              ...drawn.map(([side]) =>
                w(side, side === 'left' || side === 'right' ? { ...border, space: '4' } : border),
              ),
            ),
      shd,
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="边框和底纹"
      actions={
        <DialogActions onConfirm={() => apply(false)}>
          <Button kind="quiet" onClick={() => apply(true)}>
            无边框
          </Button>
        </DialogActions>
      }
    >
      <Segmented
        label="应用于"
        value={target}
        options={[
          { value: 'paragraph', label: '段落' },
          ...(hasText ? [{ value: 'text', label: '文字' } as const] : []),
        ]}
        onChange={setTarget}
      />
      <div className="writer-dialog-grid">
        <LabelledSelect label="线型" value={style} options={STYLES} onChange={setStyle} />
        <LabelledSelect label="宽度" value={width} options={WIDTHS} onChange={setWidth} />
        <ColourField label="边框颜色" noneLabel="自动" value={colour} onChange={setColour} />
        <ColourField label="底纹颜色" value={shading} noneLabel="无颜色" onChange={setShading} />
      </div>
      {target === 'paragraph' && (
        <div className="writer-dialog-checks">
          {SIDES.map(([side, title]) => (
            <Checkbox
              key={side}
              isChecked={sides.has(side)}
              onChange={(isOn) => setSides(new Set(isOn ? [...sides, side] : [...sides].filter((one) => one !== side)))}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      )}
    </Dialog>
  )
}
