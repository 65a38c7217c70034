import type { CSSProperties } from 'react'
import { isOn } from '../../model/tree/effective.ts'
import type { DocumentStyle } from '../../model/tree/document-styles.ts'

const MAX_PT = 16
const DEFAULT_HALF_POINTS = 21

/** The look of a style in a list: its own letters, no larger than a list bears. */
export function styleLook({ run, paragraph }: Pick<DocumentStyle, 'run' | 'paragraph'>): CSSProperties {
  const points = Number(run['sz']?.['val'] ?? DEFAULT_HALF_POINTS) / 2
  const fonts = [run['rFonts']?.['ascii'], run['rFonts']?.['eastAsia']].filter((name) => name !== undefined)
  const line = [isOn(run, 'u') && 'underline', isOn(run, 'strike') && 'line-through'].filter(Boolean).join(' ')
  return {
    fontSize: `${Math.min(MAX_PT, points)}pt`,
    fontWeight: isOn(run, 'b') ? 700 : 400,
    fontStyle: isOn(run, 'i') ? 'italic' : 'normal',
    ...(fonts.length === 0 ? {} : { fontFamily: fonts.map((name) => `"${name}"`).join(', ') }),
    ...(line === '' ? {} : { textDecoration: line }),
    ...(paragraph['jc']?.['val'] === 'center' ? { textAlign: 'center' } : {}),
  }
}
