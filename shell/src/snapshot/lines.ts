/** A line of text or a sheet of paper, in pixels of the window. */
export interface Mark {
  readonly kind: 'line' | 'sheet'
  readonly box: readonly [left: number, top: number, width: number, height: number]
}

/** `1440 900;s323 131 794 700;l419 227 300 18`: the window it was taken in, then one mark each. */
export function marksToMarkup(
  window: { readonly width: number; readonly height: number },
  marks: readonly Mark[],
): string {
  const parts = marks.map(({ kind, box }) => `${kind === 'sheet' ? 's' : 'l'}${box.map(Math.round).join(' ')}`)
  return [`${window.width} ${window.height}`, ...parts].join(';')
}

/** @returns no marks where the markup is of another window, or none of ours */
export function marksOfMarkup(
  markup: string,
  window: { readonly width: number; readonly height: number },
): readonly Mark[] {
  const [head, ...parts] = markup.split(';')
  if (head !== `${window.width} ${window.height}`) return []
  return parts.flatMap((part): Mark[] => {
    const [left, top, width, height, ...more] = part.slice(1).split(' ').map(Number)
    if (left === undefined || top === undefined || width === undefined || height === undefined) return []
    const box = [left, top, width, height] as const
    const isWhole = more.length === 0 && box.every((value) => Number.isFinite(value))
    return isWhole && /^[sl]/.test(part) ? [{ kind: part.startsWith('s') ? 'sheet' : 'line', box }] : []
  })
}
