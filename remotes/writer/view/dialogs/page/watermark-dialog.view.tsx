import {
  Button,
  Checkbox,
  ColourPicker,
  Dialog,
  DialogActions,
  Field,
  Input,
  Segmented,
  Toolbar,
} from '@wenfang/shared-ui'
import Palette from 'lucide-react/icons/palette'
import { useRef, useState } from 'react'
import { refusalOf } from '../../commands/command.ts'
import { removeWatermark, watermark, type WatermarkSetting } from '../../commands/page/page.command.ts'
import { commandContext, run, useWriter } from '../../state/writer.ts'
import { OtherCommand } from '../other-command.view.tsx'
import { IMAGE_ACCEPT } from '../insert/image-file.ts'
import { loadPicture } from '../insert/load-picture.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'

const KINDS = [
  { value: 'text', label: '文字' },
  { value: 'picture', label: '图片' },
] as const
const FONTS = ['宋体', '黑体', '楷体', '仿宋', 'Arial', 'Times New Roman'].map((value) => ({ value, label: value }))
const SIZES = [
  { value: 'auto', label: '自动' },
  ...[36, 48, 60, 72, 96, 120, 144].map((size) => ({ value: String(size), label: `${size} 磅` })),
]
const SCALES = [
  { value: 'auto', label: '自动' },
  ...[0.5, 1, 1.5, 2].map((scale) => ({ value: String(scale), label: `${scale * 100}%` })),
]
const DIRECTIONS = [
  { value: 'diagonal', label: '斜式' },
  { value: 'horizontal', label: '水平' },
] as const
const MOST_BYTES = 5 * 1024 * 1024

export function WatermarkDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const chooser = useRef<HTMLInputElement>(null)
  const [now] = useState(() => writer.surface.getWatermark())
  const [kind, setKind] = useState<'text' | 'picture'>(now?.kind === 'image' ? 'picture' : 'text')
  const [text, setText] = useState(now?.text ?? '机密')
  const [fontFamily, setFontFamily] = useState(now?.fontFamily ?? '宋体')
  const [size, setSize] = useState(now?.fontSizePt ? String(now.fontSizePt) : 'auto')
  const [colour, setColour] = useState(now?.color ?? 'C0C0C0')
  const [direction, setDirection] = useState<'diagonal' | 'horizontal'>(now?.layout ?? 'diagonal')
  const [isPale, setPale] = useState(true)
  const [file, setFile] = useState<File | null>(null)
  const [scale, setScale] = useState('auto')
  const measure = (value: string): number | null => (value === 'auto' ? null : Number(value))

  const setting: WatermarkSetting = {
    kind: 'text',
    text,
    fontFamily,
    fontSizePt: measure(size),
    colour,
    isDiagonal: direction === 'diagonal',
    isPale,
  }
  const refusal =
    kind === 'text'
      ? refusalOf(watermark, commandContext(writer), setting)
      : file === null
        ? '请选择一张图片'
        : file.size > MOST_BYTES
          ? '图片超过 5 MB，请先压缩'
          : null
  const apply = async (): Promise<void> => {
    const picture = kind === 'picture' && file ? await loadPicture(file) : null
    if (typeof picture === 'string') return writer.ui.toast('warning', picture)
    const next: WatermarkSetting = picture
      ? { kind: 'picture', image: picture.data, scale: measure(scale), isPale }
      : setting
    onClose()
    run(writer, watermark, next)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="水印"
      actions={
        <DialogActions isDisabled={refusal !== null} onConfirm={() => void apply()}>
          {now && <OtherCommand label="删除水印" command={removeWatermark} args={undefined} onClose={onClose} />}
        </DialogActions>
      }
    >
      <Segmented label="水印种类" value={kind} options={KINDS} onChange={setKind} />
      {kind === 'text' ? (
        <>
          <Field label="文字" error={refusal ?? undefined}>
            <Input value={text} maxLength={256} onChange={(event) => setText(event.target.value)} />
          </Field>
          <div className="writer-dialog-grid">
            <LabelledSelect
              label="字体"
              value={fontFamily}
              options={fontChoices(fontFamily)}
              onChange={setFontFamily}
            />
            <LabelledSelect label="字号" value={size} options={sizeChoices(size)} onChange={setSize} />
            <Toolbar label="颜色">
              <ColourPicker
                label="水印颜色"
                icon={<Palette />}
                value={`#${colour}`}
                automaticLabel="银色"
                onChange={(value) => setColour(value === null ? 'C0C0C0' : value.slice(1).toUpperCase())}
              />
            </Toolbar>
          </div>
          <Segmented label="版式" value={direction} options={DIRECTIONS} onChange={setDirection} />
        </>
      ) : (
        <>
          <input
            ref={chooser}
            type="file"
            className="wf-unseen"
            accept={IMAGE_ACCEPT}
            aria-label="选择水印图片"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <Button kind="quiet" isWide onClick={() => chooser.current?.click()}>
            {file ? file.name : '选择本机上的图片…'}
          </Button>
          <div className="writer-dialog-grid">
            <LabelledSelect label="缩放" value={scale} options={SCALES} onChange={setScale} />
          </div>
        </>
      )}
      <Checkbox isChecked={isPale} onChange={setPale}>
        {kind === 'text' ? '半透明' : '冲蚀'}
      </Checkbox>
    </Dialog>
  )
}

const fontChoices = (own: string) =>
  FONTS.some(({ value }) => value === own) ? FONTS : [...FONTS, { value: own, label: own }]
const sizeChoices = (own: string) =>
  SIZES.some(({ value }) => value === own) ? SIZES : [...SIZES, { value: own, label: `${own} 磅` }]
