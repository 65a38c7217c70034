import type { CellStyle, WorkbookData } from '../../../model/workbook-data.ts'
import { styleKey } from './keys.ts'

/**
 * Styles as files have them. In the shared workbook a style made by people holds only what they set, on top of the workbook's
 * default style; a file's style holds everything, which its font's family shows.
 * @param known the styles of the source; 0 is the default
 */
export function completeStyles(data: WorkbookData, known: readonly CellStyle[]): WorkbookData {
  const base = known[0] ?? {}
  const keys = new Set(known.map(styleKey))
  const complete = (style: CellStyle): CellStyle => {
    if (keys.has(styleKey(style)) && Object.keys(style).length > 0) return style
    if (style.font?.family !== undefined && style.font.sizePt !== undefined) return style
    return {
      ...base,
      ...style,
      ...(base.font && { font: { ...base.font, ...style.font } }),
      ...(base.align && { align: { ...base.align, ...style.align } }),
    }
  }
  return { ...data, styles: data.styles.map(complete) }
}
