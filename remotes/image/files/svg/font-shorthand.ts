/** What stands before the families in the short form: style and weight, size, height of lines. */
export const BEFORE_FAMILIES =
  /^\s*((?:(?:normal|italic|oblique|small-caps|bold|bolder|lighter|[1-9]00)\s+)*)([\d.]+(?:px|pt|pc|mm|cm|in|em|ex|rem|%)?)(?:\s*\/\s*\S+)?\s+(?=\S)/i
const SHORT = /(^|[;{"\s])font\s*:\s*([^;}<"]+)/gi

/** The short form of fonts in long ones, which is all that the renderer of words reads. Written marks (`&quot;`) become plain ones. */
export const withLongFonts = (svg: string): string =>
  svg.replaceAll('&quot;', "'").replaceAll(SHORT, (whole: string, before: string, value: string) => {
    const [head, look = '', size = ''] = BEFORE_FAMILIES.exec(value) ?? []
    if (head === undefined) return whole
    const weight = /bolder|bold|lighter|[1-9]00/i.exec(look)?.[0] ?? 'normal'
    const style = /italic|oblique/i.exec(look)?.[0] ?? 'normal'
    return `${before}font-style:${style};font-weight:${weight};font-size:${size};font-family:${value.slice(head.length)}`
  })
