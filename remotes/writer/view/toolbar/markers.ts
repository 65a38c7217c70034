/** The marker colours a word document can hold, by the names it holds them under. */
export const MARKERS = [
  { id: 'yellow', value: '#ffff00', name: '黄色' },
  { id: 'green', value: '#00ff00', name: '鲜绿' },
  { id: 'cyan', value: '#00ffff', name: '青绿' },
  { id: 'magenta', value: '#ff00ff', name: '粉红' },
  { id: 'blue', value: '#0000ff', name: '蓝色' },
  { id: 'red', value: '#ff0000', name: '红色' },
  { id: 'darkBlue', value: '#000080', name: '深蓝' },
  { id: 'darkCyan', value: '#008080', name: '青色' },
  { id: 'darkGreen', value: '#008000', name: '绿色' },
  { id: 'darkMagenta', value: '#800080', name: '紫罗兰' },
  { id: 'darkRed', value: '#800000', name: '深红' },
  { id: 'darkYellow', value: '#808000', name: '深黄' },
  { id: 'darkGray', value: '#808080', name: '灰色-50%' },
  { id: 'lightGray', value: '#c0c0c0', name: '灰色-25%' },
  { id: 'black', value: '#000000', name: '黑色' },
  { id: 'white', value: '#ffffff', name: '白色' },
] as const

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
