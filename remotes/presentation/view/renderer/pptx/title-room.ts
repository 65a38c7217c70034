import { textWidth } from '@wenfang/shared-fonts/measure'

interface Title {
  readonly text?: string
  readonly textStyle?: {
    readonly fontSize?: number
    readonly fontWeight?: unknown
    /** Of pieces that look otherwise. */
    readonly rich?: Readonly<Record<string, { readonly fontSize?: number }>>
  }
}
interface Grid {
  readonly containLabel?: boolean
  readonly top?: unknown
}

const USUAL_PX = 14
/** Of the chart; the rest is air. */
const MOST_SHARE = 0.94
const LINE = 1.25

/** Markers of a text that has several looks: `{r0|words}`. */
const wordsOf = (text: string): string => text.replaceAll(/\{\w+\|([^}]*)\}/g, '$1')

/** The options of a chart whose title is longer than the chart is wide: as in PowerPoint it is broken, and the rest makes room. */
export function withTitleRoom(option: object, width: number, height: number): object {
  const { title, grid } = option as { readonly title?: unknown; readonly grid?: unknown }
  if (Array.isArray(title) || typeof title !== 'object' || title === null) return option
  const { text, textStyle = {} } = title as Title
  if (typeof text !== 'string' || text === '') return option
  const sizes = Object.values(textStyle.rich ?? {}).flatMap(({ fontSize }) => fontSize ?? [])
  const size = sizes.length > 0 ? Math.max(...sizes) : (textStyle.fontSize ?? USUAL_PX)
  const font = { family: 'Calibri', size, isBold: textStyle.fontWeight !== 'normal', isItalic: false }
  const most = width * MOST_SHARE
  const written = wordsOf(text).split('\n')
  const lines = written.reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line, font) / most)), 0)
  if (lines === written.length) return option
  const further = (lines - written.length) * size * LINE
  const broken = { ...title, textStyle: { ...textStyle, width: most, overflow: 'break' } }
  const room = (Array.isArray(grid) ? grid[0] : grid) as Grid | undefined
  // A place that the file says itself is left.
  if (room?.containLabel !== true || typeof room.top !== 'number') return { ...option, title: broken }
  const made = { ...room, top: Math.min(height / 2, room.top + further) }
  return { ...option, title: broken, grid: Array.isArray(grid) ? [made, ...grid.slice(1)] : made }
}
