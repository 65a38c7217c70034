import { Checkbox, ColourPicker, Dialog, DialogActions, Toolbar } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import Palette from 'lucide-react/icons/palette'
import { useState } from 'react'
import {
  PAGE_BORDER_STYLES,
  readPageBorders,
  type PageBorders,
  type PageEdge,
} from '../../../model/tree/page-format.ts'
import { caretSection, type PageScope } from '../../commands/page/page.command.ts'
import { pageBorders } from '../../commands/page/page-format.command.ts'
import { run, useWriter } from '../../state/writer.ts'
import { OtherCommand } from '../other-command.view.tsx'
import { SCOPES } from './page-choices.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'

const STYLES: Readonly<Record<(typeof PAGE_BORDER_STYLES)[number], string>> = {
  single: '单线',
  double: '双线',
  dotted: '点线',
  dashed: '虚线',
  thick: '粗线',
  thinThickSmallGap: '细粗双线',
  triple: '三线',
  wave: '波浪线',
}
const EDGES: readonly { readonly value: PageEdge; readonly label: string }[] = [
  { value: 'top', label: '上' },
  { value: 'bottom', label: '下' },
  { value: 'left', label: '左' },
  { value: 'right', label: '右' },
]
const OFFSETS = [
  { value: 'page', label: '页边' },
  { value: 'text', label: '文字' },
] as const
const MOST_SPACE_PT = 31

export function PageBordersDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [scope, setScope] = useState<PageScope>('document')
  const [borders, setBorders] = useState<PageBorders>(
    () =>
      readPageBorders(caretSection(writer)) ?? {
        edges: ['top', 'bottom', 'left', 'right'],
        style: 'single',
        size: 4,
        colour: 'auto',
        space: 24,
        offsetFrom: 'page',
      },
  )
  const change = (part: Partial<PageBorders>): void => setBorders({ ...borders, ...part })
  const apply = (): void => {
    onClose()
    run(writer, pageBorders, { borders, scope })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="页面边框"
      actions={
        <DialogActions isDisabled={borders.edges.length === 0} onConfirm={apply}>
          <OtherCommand label="无边框" command={pageBorders} args={{ borders: null, scope }} onClose={onClose} />
        </DialogActions>
      }
    >
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="线型"
          value={borders.style}
          options={PAGE_BORDER_STYLES.map((value) => ({ value, label: STYLES[value] }))}
          onChange={(style) => change({ style })}
        />
        <NumberField
          label="粗细"
          unit="磅"
          step={0.25}
          min={0.25}
          value={borders.size / 8}
          onChange={(points) => change({ size: Math.min(96, Math.max(2, Math.round(points * 8))) })}
        />
        <NumberField
          label="距离"
          unit="磅"
          step={1}
          min={0}
          value={borders.space}
          onChange={(space) => change({ space: Math.min(MOST_SPACE_PT, Math.max(0, Math.round(space))) })}
        />
        <LabelledSelect
          label="测量基准"
          value={borders.offsetFrom}
          options={OFFSETS}
          onChange={(offsetFrom) => change({ offsetFrom })}
        />
        <LabelledSelect label="应用于" value={scope} options={SCOPES} onChange={setScope} />
        <Toolbar label="颜色">
          <ColourPicker
            label="边框颜色"
            icon={<Palette />}
            value={borders.colour === 'auto' ? null : `#${borders.colour}`}
            automaticLabel="自动"
            onChange={(colour) => change({ colour: colour === null ? 'auto' : colour.slice(1).toUpperCase() })}
          />
        </Toolbar>
      </div>
      {EDGES.map(({ value, label }) => (
        <Checkbox
          key={value}
          isChecked={borders.edges.includes(value)}
          onChange={(isOn) =>
            change({ edges: isOn ? [...borders.edges, value] : borders.edges.filter((edge) => edge !== value) })
          }
        >
          {label}边
        </Checkbox>
      ))}
    </Dialog>
  )
}
