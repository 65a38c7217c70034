import { Checkbox, Field, Input, Segmented, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { type DrawingFormat, drawingFormat, selectedDrawing } from '../../commands/picture/drawing.command.ts'
import { type Distances } from '../../../model/tree/drawings/anchor.ts'
import { cropOf, type Size, sizeOf, type Words, wordsOfDrawing } from '../../../model/tree/drawings/picture-format.ts'
import { type DrawingPlace, HORIZONTAL_FRAMES, placeOf, VERTICAL_FRAMES } from '../../../model/tree/drawings/place.ts'
import {
  DASHES,
  fillOf,
  isShape,
  type Outline,
  outlineOf,
  rotationOf,
} from '../../../model/tree/drawings/shape-format.ts'
import { type Wrapping, wrappingOf } from '../../../model/tree/drawings/wrapping.ts'
import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { ColourField } from '../colour-field.view.tsx'
import { CommandDialog } from '../command-dialog.view.tsx'
import { NumberField } from '../number-field.view.tsx'

const EMU_PER_CM = 360_000
const EMU_PER_POINT = 12_700

interface Form {
  readonly size: Size
  readonly crop: Distances
  readonly words: Words
  readonly rotation: number
  readonly wrapping: Wrapping | null
  readonly place: DrawingPlace | null
  readonly outline: Outline | null
  readonly fill: string | null
}

const formOf = (drawing: OoxmlElement): Form => ({
  size: sizeOf(drawing),
  crop: cropOf(drawing),
  words: wordsOfDrawing(drawing),
  rotation: rotationOf(drawing),
  wrapping: wrappingOf(drawing),
  place: placeOf(drawing),
  outline: outlineOf(drawing),
  fill: fillOf(drawing),
})

function changesOf(before: Form, after: Form): DrawingFormat {
  const changed = (key: keyof Form): boolean => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  return {
    ...(changed('size') ? { size: after.size } : {}),
    ...(changed('crop') ? { crop: after.crop } : {}),
    ...(changed('words') ? { words: after.words } : {}),
    ...(changed('rotation') ? { rotation: after.rotation } : {}),
    ...(changed('wrapping') && after.wrapping ? { wrapping: after.wrapping } : {}),
    ...(changed('place') && after.place ? { place: after.place } : {}),
    ...(changed('outline') ? { outline: after.outline } : {}),
    ...(changed('fill') ? { fill: after.fill } : {}),
  }
}

const TABS = [
  { value: 'size', label: '大小' },
  { value: 'place', label: '位置' },
  { value: 'wrap', label: '环绕' },
  { value: 'line', label: '线条' },
  { value: 'alt', label: '可选文字' },
] as const
const KINDS: readonly { readonly value: Wrapping['kind']; readonly label: string }[] = [
  { value: 'square', label: '四周型' },
  { value: 'tight', label: '紧密型' },
  { value: 'through', label: '穿越型' },
  { value: 'topAndBottom', label: '上下型' },
  { value: 'behind', label: '衬于文字下方' },
  { value: 'inFront', label: '浮于文字上方' },
]
const SIDES: readonly { readonly value: Wrapping['side']; readonly label: string }[] = [
  { value: 'bothSides', label: '两边' },
  { value: 'left', label: '只在左侧' },
  { value: 'right', label: '只在右侧' },
  { value: 'largest', label: '只在较宽一侧' },
]
const FRAME_NAMES: Readonly<Record<string, string>> = {
  column: '栏',
  margin: '页边距',
  page: '页面',
  character: '字符',
  leftMargin: '左边距',
  rightMargin: '右边距',
  paragraph: '段落',
  line: '行',
  topMargin: '上边距',
  bottomMargin: '下边距',
}
const ACROSS = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
  { value: 'offset', label: '指定距离' },
] as const
const DOWN = [
  { value: 'top', label: '顶端对齐' },
  { value: 'center', label: '居中' },
  { value: 'bottom', label: '底端对齐' },
  { value: 'offset', label: '指定距离' },
] as const
const DASH_NAMES = { solid: '实线', dash: '虚线', sysDot: '圆点', dashDot: '点划线', lgDash: '长划线' } as const

const FOUR = [
  ['top', '上'],
  ['bottom', '下'],
  ['left', '左'],
  ['right', '右'],
] as const

export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const context = commandContext(writer)
  const [drawing] = useState(() => selectedDrawing(context))
  const [before] = useState(() => drawing && formOf(drawing))
  const [form, setForm] = useState(before)
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('size')
  if (!before || !form || !drawing) return null
  const change = (part: Partial<Form>): void => setForm({ ...form, ...part })
  return (
    <CommandDialog
      title="大小和位置"
      command={drawingFormat}
      args={changesOf(before, form)}
      size="md"
      onClose={onClose}
    >
      <Segmented label="设置" value={tab} options={TABS} onChange={setTab} />
      {tab === 'size' && <SizeFields form={form} before={before} isPicture={!isShape(drawing)} onChange={change} />}
      {tab === 'place' && <PlaceFields place={form.place} onChange={(place) => change({ place })} />}
      {tab === 'wrap' && <WrapFields wrapping={form.wrapping} onChange={(wrapping) => change({ wrapping })} />}
      {tab === 'line' && (
        <>
          {isShape(drawing) && (
            <ColourField label="填充" value={form.fill} noneLabel="无填充" onChange={(fill) => change({ fill })} />
          )}
          <ColourField
            label="线条"
            value={form.outline?.colour ?? null}
            noneLabel="无线条"
            onChange={(colour) =>
              change({
                outline: colour === null ? null : { width: EMU_PER_POINT, dash: 'solid', ...form.outline, colour },
              })
            }
          />
          {form.outline && (
            <div className="writer-dialog-grid">
              <NumberField
                label="粗细"
                unit="磅"
                step={0.25}
                min={0}
                value={form.outline.width / EMU_PER_POINT}
                onChange={(points) =>
                  form.outline && change({ outline: { ...form.outline, width: Math.max(0, points) * EMU_PER_POINT } })
                }
              />
              <Select
                label="线型"
                value={form.outline.dash}
                options={DASHES.map((value) => ({ value, label: DASH_NAMES[value] }))}
                onChange={(dash) => form.outline && change({ outline: { ...form.outline, dash } })}
              />
            </div>
          )}
        </>
      )}
      {tab === 'alt' && (
        <>
          <Field label="标题">
            <Input
              value={form.words.title}
              maxLength={250}
              onChange={(event) => change({ words: { ...form.words, title: event.target.value } })}
            />
          </Field>
          <Field label="说明" hint="读屏软件会读出来。">
            <Input
              value={form.words.description}
              maxLength={1000}
              onChange={(event) => change({ words: { ...form.words, description: event.target.value } })}
            />
          </Field>
        </>
      )}
    </CommandDialog>
  )
}

function SizeFields({
  form,
  before,
  isPicture,
  onChange,
}: {
  readonly form: Form
  readonly before: Form
  readonly isPicture: boolean
  readonly onChange: (part: Partial<Form>) => void
}) {
  const [isLocked, setLocked] = useState(isPicture)
  // Fields show what they were given: one that another one changes is made anew.
  const [made, setMade] = useState({ width: 0, height: 0, percent: 0 })
  const { size, crop } = form
  const ratio = size.height === 0 ? 0 : size.width / size.height
  const renew = (...fields: readonly (keyof typeof made)[]): void =>
    setMade(fields.reduce((next, field) => ({ ...next, [field]: next[field] + 1 }), made))
  const widthTo = (width: number): void => {
    onChange({ size: { width, height: isLocked && ratio > 0 ? width / ratio : size.height } })
    renew('height', 'percent')
  }
  const heightTo = (height: number): void => {
    onChange({ size: { width: isLocked && ratio > 0 ? height * ratio : size.width, height } })
    renew('width', 'percent')
  }
  const percent = before.size.width === 0 ? 100 : (size.width / before.size.width) * 100
  return (
    <>
      <div className="writer-dialog-grid">
        <NumberField
          key={`width${made.width}`}
          label="宽度"
          unit="厘米"
          step={0.1}
          min={0}
          value={size.width / EMU_PER_CM}
          onChange={(cm) => widthTo(cm * EMU_PER_CM)}
        />
        <NumberField
          key={`height${made.height}`}
          label="高度"
          unit="厘米"
          step={0.1}
          min={0}
          value={size.height / EMU_PER_CM}
          onChange={(cm) => heightTo(cm * EMU_PER_CM)}
        />
        <NumberField
          key={`percent${made.percent}`}
          label="缩放"
          unit="%"
          step={5}
          min={1}
          value={percent}
          onChange={(value) => {
            onChange({ size: { width: (before.size.width * value) / 100, height: (before.size.height * value) / 100 } })
            renew('width', 'height')
          }}
        />
        <NumberField
          label="旋转"
          unit="度"
          step={15}
          value={form.rotation}
          onChange={(rotation) => onChange({ rotation })}
        />
      </div>
      <Checkbox isChecked={isLocked} onChange={setLocked}>
        锁定纵横比
      </Checkbox>
      {isPicture && (
        <>
          <p className="writer-dialog-label">裁剪（每边裁去的百分比）</p>
          <div className="writer-dialog-grid">
            {FOUR.map(([side, label]) => (
              <NumberField
                key={side}
                label={label}
                unit="%"
                step={1}
                min={0}
                value={crop[side]}
                onChange={(value) => onChange({ crop: { ...crop, [side]: Math.max(0, Math.min(95, value)) } })}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

const IN_LINE = <p className="writer-dialog-label">嵌入型的图片随文字走；先在“环绕”里选一种环绕方式，才能设置。</p>

function PlaceFields({
  place,
  onChange,
}: {
  readonly place: DrawingPlace | null
  readonly onChange: (place: DrawingPlace) => void
}) {
  if (!place) return IN_LINE
  const { horizontal, vertical } = place
  return (
    <>
      <div className="writer-dialog-grid">
        <Select
          label="水平"
          value={horizontal.align ?? 'offset'}
          options={ACROSS}
          onChange={(align) =>
            onChange({ ...place, horizontal: { ...horizontal, align: align === 'offset' ? null : align } })
          }
        />
        {horizontal.align === null && (
          <NumberField
            label="水平距离"
            unit="厘米"
            step={0.1}
            value={horizontal.offset / EMU_PER_CM}
            onChange={(cm) => onChange({ ...place, horizontal: { ...horizontal, offset: cm * EMU_PER_CM } })}
          />
        )}
        <Select
          label="水平相对于"
          value={horizontal.from}
          options={HORIZONTAL_FRAMES.map((value) => ({ value, label: FRAME_NAMES[value] ?? value }))}
          onChange={(from) => onChange({ ...place, horizontal: { ...horizontal, from } })}
        />
      </div>
      <div className="writer-dialog-grid">
        <Select
          label="垂直"
          value={vertical.align ?? 'offset'}
          options={DOWN}
          onChange={(align) =>
            onChange({ ...place, vertical: { ...vertical, align: align === 'offset' ? null : align } })
          }
        />
        {vertical.align === null && (
          <NumberField
            label="垂直距离"
            unit="厘米"
            step={0.1}
            value={vertical.offset / EMU_PER_CM}
            onChange={(cm) => onChange({ ...place, vertical: { ...vertical, offset: cm * EMU_PER_CM } })}
          />
        )}
        <Select
          label="垂直相对于"
          value={vertical.from}
          options={VERTICAL_FRAMES.map((value) => ({ value, label: FRAME_NAMES[value] ?? value }))}
          onChange={(from) => onChange({ ...place, vertical: { ...vertical, from } })}
        />
      </div>
    </>
  )
}

function WrapFields({
  wrapping,
  onChange,
}: {
  readonly wrapping: Wrapping | null
  readonly onChange: (wrapping: Wrapping) => void
}) {
  if (!wrapping) return <p className="writer-dialog-label">图片现在是嵌入型；请先在“环绕”菜单里改成别的方式。</p>
  return (
    <>
      <div className="writer-dialog-grid">
        <Select
          label="环绕方式"
          value={wrapping.kind}
          options={KINDS}
          onChange={(kind) => onChange({ ...wrapping, kind })}
        />
        <Select
          label="环绕文字"
          value={wrapping.side}
          options={SIDES}
          onChange={(side) => onChange({ ...wrapping, side })}
        />
      </div>
      <p className="writer-dialog-label">距正文</p>
      <div className="writer-dialog-grid">
        {FOUR.map(([side, label]) => (
          <NumberField
            key={side}
            label={label}
            unit="厘米"
            step={0.1}
            min={0}
            value={wrapping.distances[side] / EMU_PER_CM}
            onChange={(cm) =>
              onChange({ ...wrapping, distances: { ...wrapping.distances, [side]: Math.max(0, cm * EMU_PER_CM) } })
            }
          />
        ))}
      </div>
    </>
  )
}
