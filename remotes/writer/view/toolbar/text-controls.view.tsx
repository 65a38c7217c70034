import { ColourPicker, ToolbarSelect } from '@wenfang/shared-ui'
import Baseline from 'lucide-react/icons/baseline'
import Highlighter from 'lucide-react/icons/highlighter'
import { useMemo } from 'react'
import { text } from '../commands/index.ts'
import { CHINESE_FAMILIES, isAvailable, LATIN_FAMILIES } from '../fonts/families.ts'
import { run, useSurface, useWriter } from '../state/writer.ts'
import { NAMED_SIZES, PLAIN_SIZES } from './font-sizes.ts'
import { MARKERS, markerOf } from './markers.ts'

const SAMPLE = '永 The quick brown fox'

export function FontFamilySelect() {
  const writer = useWriter()
  const family = useSurface(({ formatting }) => formatting?.fontFamily ?? null)
  const { surface, canWrite } = writer
  const options = useMemo(() => {
    const context = document.createElement('canvas').getContext('2d')
    const measure = (font: string): number => {
      if (!context) return 0
      context.font = font
      return context.measureText(SAMPLE).width
    }
    const offered = [...CHINESE_FAMILIES, ...LATIN_FAMILIES].filter((family) => isAvailable(family, measure))
    const known = new Set(offered.map((family) => family.name))
    const ofDocument = surface.getDocumentFonts().filter((name) => !known.has(name))
    return [
      ...offered.map(({ name, sample }) => ({ value: name, label: name, style: { fontFamily: sample } })),
      ...ofDocument.map((name) => ({ value: name, label: name })),
    ]
  }, [surface])
  return (
    <ToolbarSelect
      label="字体"
      value={family}
      options={options}
      isDisabled={!canWrite}
      widthPx={124}
      fallbackText={family ?? ''}
      onChange={(name) => run(writer, text.fontFamily, name)}
    />
  )
}

const sizeOptions = [
  ...NAMED_SIZES.map(([name, points]) => ({ value: name, label: name, points })),
  ...PLAIN_SIZES.map((points) => ({ value: String(points), label: String(points), points })),
]

export function FontSizeSelect() {
  const writer = useWriter()
  const points = useSurface(({ formatting }) => formatting?.fontSizePt)
  const value =
    points === undefined ? null : (sizeOptions.find((option) => option.points === points)?.value ?? String(points))
  return (
    <ToolbarSelect
      label="字号"
      value={value}
      options={sizeOptions}
      isDisabled={!writer.canWrite}
      widthPx={72}
      fallbackText={value ?? ''}
      onChange={(chosen) => {
        const option = sizeOptions.find((one) => one.value === chosen)
        if (option) run(writer, text.fontSize, option.points)
      }}
    />
  )
}

export function TextColourPicker() {
  const writer = useWriter()
  const colour = useSurface(({ formatting }) => formatting?.color)
  return (
    <ColourPicker
      label="字体颜色"
      icon={<Baseline />}
      value={colour?.kind === 'hex' ? `#${colour.value.replace('#', '').toLowerCase()}` : null}
      automaticLabel="自动"
      initial="#c00000"
      isDisabled={!writer.canWrite}
      onChange={(value) => run(writer, text.textColour, value === null ? 'auto' : value.slice(1).toUpperCase())}
    />
  )
}

/** Files know sixteen marker colours; any other one becomes the nearest of them. */
export function HighlightPicker() {
  const writer = useWriter()
  const name = useSurface(({ formatting }) => formatting?.highlight)
  return (
    <ColourPicker
      label="突出显示"
      icon={<Highlighter />}
      value={MARKERS.find((marker) => marker.id === name)?.value ?? null}
      colours={MARKERS}
      initial="#ffff00"
      automaticLabel="无颜色"
      isDisabled={!writer.canWrite}
      onChange={(value) => run(writer, text.highlight, value === null ? 'none' : markerOf(value))}
    />
  )
}
