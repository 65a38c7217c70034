import { Segmented, Select } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import { DASHES, isShape } from '../../../model/tree/drawings/shape-format.ts'
import { selectedDrawing } from '../../commands/picture/drawing.command.ts'
import { drawingFormat } from '../../commands/picture/drawing-format.command.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { ColourField } from '../colour-field.view.tsx'
import { CommandDialog } from '../command-dialog.view.tsx'
import { WordsFields } from '../words-fields.view.tsx'
import { changesOf, EMU_PER_POINT, type PictureForm, pictureFormOf } from './picture-form.ts'
import { PlaceFields } from './place-fields.view.tsx'
import { PictureSize } from './picture-size.view.tsx'
import { WrapFields } from './wrap-fields.view.tsx'

const TABS = [
  { value: 'size', label: '大小' },
  { value: 'place', label: '位置' },
  { value: 'wrap', label: '环绕' },
  { value: 'line', label: '线条' },
  { value: 'alt', label: '可选文字' },
] as const
const DASH_NAMES = { solid: '实线', dash: '虚线', sysDot: '圆点', dashDot: '点划线', lgDash: '长划线' } as const

export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const context = commandContext(writer)
  const [drawing] = useState(() => selectedDrawing(context))
  const [before] = useState(() => drawing && pictureFormOf(drawing))
  const [form, setForm] = useState(before)
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('size')
  if (!before || !form || !drawing) return null
  const change = (part: Partial<PictureForm>): void => setForm({ ...form, ...part })
  return (
    <CommandDialog
      title="大小和位置"
      command={drawingFormat}
      args={changesOf(before, form)}
      size="md"
      onClose={onClose}
    >
      <Segmented label="设置" value={tab} options={TABS} onChange={setTab} />
      {tab === 'size' && <PictureSize form={form} before={before} isPicture={!isShape(drawing)} onChange={change} />}
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
      {tab === 'alt' && <WordsFields words={form.words} onChange={(words) => change({ words })} />}
    </CommandDialog>
  )
}
