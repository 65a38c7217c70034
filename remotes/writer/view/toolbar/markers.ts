import { HIGHLIGHT_COLOURS, type HighlightColour } from '../../model/highlight-colours.ts'

const NAMES: readonly (readonly [HighlightColour, string])[] = [
  ['yellow', '黄色'],
  ['green', '鲜绿'],
  ['cyan', '青绿'],
  ['magenta', '粉红'],
  ['blue', '蓝色'],
  ['red', '红色'],
  ['darkBlue', '深蓝'],
  ['darkCyan', '青色'],
  ['darkGreen', '绿色'],
  ['darkMagenta', '紫罗兰'],
  ['darkRed', '深红'],
  ['darkYellow', '深黄'],
  ['darkGray', '灰色-50%'],
  ['lightGray', '灰色-25%'],
  ['black', '黑色'],
  ['white', '白色'],
]

/** The marker colours a word document can hold, as people choose them. */
export const MARKERS = NAMES.map(([id, name]) => ({ id, name, value: `#${HIGHLIGHT_COLOURS[id].toLowerCase()}` }))

/** The nearest marker of any colour, because the browser's own picker knows millions. */
export function markerOf(hex: string): string {
  const [red, green, blue] = channels(hex)
  const distance = (other: string): number => {
    const [r, g, b] = channels(other)
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
  }
  return MARKERS.toSorted((a, b) => distance(a.value) - distance(b.value))[0]?.id ?? 'yellow'
}

function channels(hex: string): readonly [number, number, number] {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
