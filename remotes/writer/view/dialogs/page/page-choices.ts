import type { SectionFormat } from '../../../model/tree/page-format.ts'

export const TWIPS_PER_MM = 1440 / 25.4
const twips = (mm: number): number => Math.round(mm * TWIPS_PER_MM)

/** Portrait width and height in millimetres. */
export const PAPERS = [
  { value: 'A4', label: 'A4（210 × 297）', mm: [210, 297] },
  { value: 'A3', label: 'A3（297 × 420）', mm: [297, 420] },
  { value: 'A5', label: 'A5（148 × 210）', mm: [148, 210] },
  { value: 'B4', label: 'B4（257 × 364）', mm: [257, 364] },
  { value: 'B5', label: 'B5（182 × 257）', mm: [182, 257] },
  { value: '16K', label: '16 开（184 × 260）', mm: [184, 260] },
  { value: '32K', label: '32 开（130 × 184）', mm: [130, 184] },
  { value: 'Letter', label: '信纸（216 × 279）', mm: [215.9, 279.4] },
  { value: 'Legal', label: '法律用纸（216 × 356）', mm: [215.9, 355.6] },
] as const
export const ORIENTATIONS = [
  { value: 'portrait', label: '纵向' },
  { value: 'landscape', label: '横向' },
] as const
export const SCOPES = [
  { value: 'section', label: '本节' },
  { value: 'onward', label: '本节及以后' },
  { value: 'document', label: '整个文档' },
] as const

const margins = (topBottom: number, leftRight: number) => ({
  marginTop: twips(topBottom),
  marginBottom: twips(topBottom),
  marginLeft: twips(leftRight),
  marginRight: twips(leftRight),
})
export const MARGINS = [
  { value: 'normal', label: '普通', of: margins(25.4, 31.8) },
  { value: 'narrow', label: '窄', of: margins(12.7, 12.7) },
  { value: 'moderate', label: '适中', of: margins(25.4, 19.1) },
  { value: 'wide', label: '宽', of: margins(25.4, 50.8) },
  {
    value: 'official',
    label: '公文（37/35/28/26）',
    of: { marginTop: twips(37), marginBottom: twips(35), marginLeft: twips(28), marginRight: twips(26) },
  },
] as const

type Size = Pick<SectionFormat, 'pageWidth' | 'pageHeight' | 'orientation'>

/** Which paper of the list it is, upright or lying; `own` for any other. */
export function paperOf({ pageWidth, pageHeight }: Size): string {
  const short = Math.min(pageWidth, pageHeight)
  const long = Math.max(pageWidth, pageHeight)
  const isNear = (value: number, mm: number): boolean => Math.abs(value - mm * TWIPS_PER_MM) < TWIPS_PER_MM
  return PAPERS.find(({ mm }) => isNear(short, mm[0]) && isNear(long, mm[1]))?.value ?? 'own'
}

/** The paper of this name, lying where the page lies. */
export function withPaper({ orientation }: Size, value: string): Partial<Size> {
  const chosen = PAPERS.find((one) => one.value === value)
  if (!chosen) return {}
  const [short, long] = [twips(chosen.mm[0]), twips(chosen.mm[1])]
  return orientation === 'portrait' ? { pageWidth: short, pageHeight: long } : { pageWidth: long, pageHeight: short }
}

export const turned = (now: Size, orientation: Size['orientation']): Partial<Size> =>
  now.orientation === orientation ? {} : { orientation, pageWidth: now.pageHeight, pageHeight: now.pageWidth }
