import type { WorkbookData } from '../../model/index.ts'

/** Families that cells and their letters name. */
export function familiesOf({ styles, texts }: Pick<WorkbookData, 'styles' | 'texts'>): ReadonlySet<string> {
  const fonts = [
    ...styles.map(({ font }) => font),
    ...texts.flatMap(({ runs }) => (runs ?? []).map(({ font }) => font)),
  ]
  return new Set(fonts.flatMap((font) => (font?.family === undefined ? [] : [font.family])))
}
