import { ColourPicker, ToolbarSelect } from '@wenfang/shared-ui'
import Baseline from 'lucide-react/icons/baseline'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import { hexOf } from '../../model/index.ts'
import { text } from '../commands/index.ts'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'

const FAMILIES = [
  '等线',
  '宋体',
  '黑体',
  '微软雅黑',
  '楷体',
  '仿宋',
  'Arial',
  'Calibri',
  'Cambria',
  'Courier New',
  'Times New Roman',
] as const
const SIZES = [8, 9, 10, 10.5, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72] as const

export function FontFamilySelect() {
  const view = useSheetView()
  const family = useSurface(({ style }) => style.font?.family ?? null)
  return (
    <ToolbarSelect
      label="字体"
      value={family}
      options={FAMILIES.map((name) => ({ value: name, label: name, style: { fontFamily: name } }))}
      isDisabled={!view.canWrite}
      widthPx={104}
      fallbackText={family ?? '等线'}
      onChange={(name) => run(view, text.fontFamily, name)}
    />
  )
}

export function FontSizeSelect() {
  const view = useSheetView()
  const size = useSurface(({ style }) => style.font?.sizePt ?? 11)
  return (
    <ToolbarSelect
      label="字号"
      value={String(size)}
      options={SIZES.map((points) => ({ value: String(points), label: String(points) }))}
      isDisabled={!view.canWrite}
      widthPx={58}
      fallbackText={String(size)}
      onChange={(points) => run(view, text.fontSize, Number(points))}
    />
  )
}

export function TextColourPicker() {
  const colour = useSurface(({ style }) => hexOf(style.font?.colour, []))
  return <Colour of={TEXT_COLOUR} colour={colour} />
}

export function FillColourPicker() {
  const colour = useSurface(({ style }) => hexOf(style.fill?.foreground, []))
  return <Colour of={FILL_COLOUR} colour={colour} />
}

const TEXT_COLOUR = {
  label: '字体颜色',
  icon: <Baseline />,
  none: '自动',
  initial: '#c00000',
  command: text.textColour,
}
const FILL_COLOUR = {
  label: '填充颜色',
  icon: <PaintBucket />,
  none: '无填充',
  initial: '#ffff00',
  command: text.fillColour,
}

function Colour({ of, colour }: { readonly of: typeof TEXT_COLOUR; readonly colour: string | null }) {
  const view = useSheetView()
  const { none, command, ...shown } = of
  return (
    <ColourPicker
      {...shown}
      value={colour}
      automaticLabel={none}
      isDisabled={!view.canWrite}
      onChange={(hex) => run(view, command, hex)}
    />
  )
}
