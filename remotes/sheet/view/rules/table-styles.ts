const SHADES = [
  ['Light', 21, '浅色'],
  ['Medium', 28, '中等'],
  ['Dark', 11, '深色'],
] as const
const STYLES: readonly { readonly value: string; readonly label: string }[] = SHADES.flatMap(([shade, count, title]) =>
  Array.from({ length: count }, (_, at) => ({ value: `TableStyle${shade}${at + 1}`, label: `${title} ${at + 1}` })),
)
/** Of a table that looks like the cells around it. */
export const NO_STYLE = ''
const ALL_STYLES = [{ value: NO_STYLE, label: '无样式' }, ...STYLES]
/** A style that the file brought has a name of its own. */
export const stylesWith = (name: string | null): typeof STYLES =>
  name === null || STYLES.some(({ value }) => value === name)
    ? ALL_STYLES
    : [...ALL_STYLES, { value: name, label: `自定义：${name}` }]
