import { Checkbox, Segmented, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { bordersAndShading } from '../../commands/table/table-format.command.ts'
import {
  type BorderSide,
  type Line,
  LINE_STYLES,
  type LineStyle,
  lineOf,
} from '../../../model/tree/tables/table-borders.ts'
import { tablePlace } from '../../commands/table/table-place.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { ColourField } from '../colour-field.view.tsx'
import { CommandDialog } from '../command-dialog.view.tsx'

const STYLE_NAMES: Readonly<Record<LineStyle, string>> = {
  single: '单线 ———',
  thick: '粗线 ━━━',
  double: '双线 ═══',
  triple: '三线 ≡≡≡',
  dotted: '点线 ······',
  dashed: '虚线 - - -',
  dotDash: '点划线 —·—',
  dotDotDash: '双点划线 —··—',
  wave: '波浪线 ～～～',
  dashSmallGap: '短虚线 – – –',
  thinThickSmallGap: '细粗线',
  thickThinSmallGap: '粗细线',
}
const STYLES = LINE_STYLES.map((value) => ({ value, label: STYLE_NAMES[value] }))
const SIZES = [2, 4, 6, 8, 12, 18, 24, 36, 48].map((size) => ({ value: String(size), label: `${size / 8} 磅` }))
const SIDES: readonly (readonly [BorderSide, string])[] = [
  ['top', '上'],
  ['bottom', '下'],
  ['left', '左'],
  ['right', '右'],
  ['insideH', '内部横线'],
  ['insideV', '内部竖线'],
  ['tl2br', '斜下线'],
  ['tr2bl', '斜上线'],
]
const SCOPES = [
  { value: 'cells', label: '所选单元格' },
  { value: 'table', label: '整个表格' },
] as const

export function BordersDialog({ onClose }: { readonly onClose: () => void }) {
  const place = tablePlace(commandContext(useWriter()))
  const [scope, setScope] = useState<'cells' | 'table'>('cells')
  const [line, setLine] = useState<Line>(
    () =>
      (place && (lineOf(place.cell.cell, 'top') ?? lineOf(place.cell.cell, 'left'))) ?? {
        style: 'single',
        size: 4,
        colour: 'auto',
      },
  )
  const [sides, setSides] = useState<Readonly<Partial<Record<BorderSide, 'line' | 'none'>>>>({})
  const [shading, setShading] = useState<string | null | undefined>(undefined)
  const borders = Object.fromEntries(Object.entries(sides).map(([side, how]) => [side, how === 'line' ? line : null]))
  const turn = (side: BorderSide): void =>
    setSides({ ...sides, [side]: sides[side] === undefined ? 'line' : sides[side] === 'line' ? 'none' : undefined })
  const asked = Object.fromEntries(Object.entries(borders).filter(([side]) => sides[side as BorderSide] !== undefined))
  return (
    <CommandDialog
      title="边框和底纹"
      command={bordersAndShading}
      args={{ borders: asked, isWholeTable: scope === 'table', ...(shading === undefined ? {} : { shading }) }}
      size="md"
      onClose={onClose}
    >
      <Segmented label="应用于" value={scope} options={SCOPES} onChange={setScope} />
      <div className="writer-dialog-grid">
        <Select label="线型" value={line.style} options={STYLES} onChange={(style) => setLine({ ...line, style })} />
        <Select
          label="宽度"
          value={String(line.size)}
          options={
            SIZES.some(({ value }) => value === String(line.size))
              ? SIZES
              : [...SIZES, { value: String(line.size), label: `${line.size / 8} 磅` }]
          }
          onChange={(size) => setLine({ ...line, size: Number(size) })}
        />
      </div>
      <ColourField
        label="线的颜色"
        value={line.colour === 'auto' ? null : line.colour}
        noneLabel="自动"
        onChange={(colour) => setLine({ ...line, colour: colour ?? 'auto' })}
      />
      <fieldset className="writer-colours">
        <legend>画在哪些边上（再按一次为不画）</legend>
        <div className="writer-border-sides">
          {SIDES.map(([side, name]) => (
            <Checkbox
              key={side}
              isChecked={sides[side] === 'line'}
              isMixed={sides[side] === 'none'}
              label={`${name}${sides[side] === 'none' ? '：不画' : ''}`}
              onChange={() => turn(side)}
            >
              {sides[side] === 'none' ? `不画${name}` : name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <ColourField label="底纹" value={shading ?? null} noneLabel="无底纹" onChange={setShading} />
    </CommandDialog>
  )
}
