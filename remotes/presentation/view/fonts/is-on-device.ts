const LETTERS = 'mmwwiill0123中文'
const OTHERS = ['monospace', 'serif', 'sans-serif'] as const

/** Whether letters are drawn in a font of this name: those of one that is not there are as wide as those of whatever stands behind it. */
export function isOnDevice(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  const widthIn = (families: string): number => {
    context.font = `72px ${families}`
    return context.measureText(LETTERS).width
  }
  const quoted = `"${family.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return OTHERS.some((other) => widthIn(`${quoted}, ${other}`) !== widthIn(other))
}
