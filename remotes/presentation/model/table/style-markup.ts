// What the table styles that PowerPoint brings along look like, as a file would say it: a file only names them.
import { childrenOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { styleOfId, type StyleFamily } from './table-styles.ts'

type Side = 'left' | 'right' | 'top' | 'bottom' | 'insideH' | 'insideV'
interface Part {
  readonly text?: string
  readonly isBold?: true
  readonly fill?: string
  /** A colour for each of the sides. */
  readonly lines?: Readonly<Partial<Record<Side, string>>>
}
/** By the names of files: `wholeTbl`, `band1H`, `firstRow` … */
type Parts = Readonly<Record<string, Part>>

const BOLD = { isBold: true } as const
const colour = (name: string, change = ''): string =>
  change === '' ? `<a:schemeClr val="${name}"/>` : `<a:schemeClr val="${name}"><a:${change}/></a:schemeClr>`
const tint = (name: string, share: number): string => colour(name, `tint val="${share}000"`)
const faint = (name: string, share: number): string => colour(name, `alpha val="${share}000"`)
const around = (line: string) => ({ left: line, right: line, top: line, bottom: line })
const all = (line: string) => ({ ...around(line), insideH: line, insideV: line })
const bands = (fill: string): Parts => ({ band1H: { fill }, band1V: { fill } })

/** Dark rows above light ones of another accent. */
const DARK_HEADS: Readonly<Record<string, string>> = { accent1: 'accent2', accent3: 'accent4', accent5: 'accent6' }

/** @param accent `none`, or a colour of the theme */
const FAMILIES: Readonly<Record<StyleFamily, (accent: string) => Parts>> = {
  plain: () => ({ wholeTbl: { text: 'tx1' } }),
  grid: () => ({ wholeTbl: { text: 'tx1', lines: all(colour('tx1')) } }),
  light1(accent) {
    const line = colour(named(accent, 'tx1'))
    return {
      wholeTbl: { text: 'tx1', lines: { top: line, bottom: line } },
      ...bands(faint(named(accent, 'tx1'), 20)),
      firstRow: { text: 'tx1', ...BOLD, lines: { bottom: line } },
      lastRow: { ...BOLD, lines: { top: line } },
      firstCol: { text: 'tx1', ...BOLD },
      lastCol: { text: 'tx1', ...BOLD },
    }
  },
  light2(accent) {
    const line = colour(named(accent, 'tx1'))
    return {
      wholeTbl: { text: 'tx1', lines: around(line) },
      band1H: { lines: { top: line, bottom: line } },
      band1V: { lines: { left: line, right: line } },
      band2V: { lines: { left: line, right: line } },
      firstRow: { text: 'bg1', ...BOLD, fill: line },
      lastRow: { ...BOLD, lines: { top: line } },
      firstCol: BOLD,
      lastCol: BOLD,
    }
  },
  light3(accent) {
    const name = named(accent, 'tx1')
    const line = colour(name)
    return {
      wholeTbl: { text: 'tx1', lines: all(line) },
      ...bands(faint(name, 20)),
      firstRow: { text: name, ...BOLD, lines: { bottom: line } },
      lastRow: { ...BOLD, lines: { top: line } },
      firstCol: BOLD,
      lastCol: BOLD,
    }
  },
  medium1(accent) {
    const name = named(accent, 'dk1')
    const line = colour(name)
    return {
      wholeTbl: { text: 'dk1', fill: colour('lt1'), lines: { ...around(line), insideH: line } },
      ...bands(tint(name, 20)),
      firstRow: { text: 'lt1', ...BOLD, fill: line },
      lastRow: { ...BOLD, fill: colour('lt1'), lines: { top: line } },
      firstCol: BOLD,
      lastCol: BOLD,
    }
  },
  medium2(accent) {
    const name = named(accent, 'dk1')
    const light = colour('lt1')
    const strong = { text: 'lt1', ...BOLD, fill: colour(name) } as const
    return {
      wholeTbl: { text: 'dk1', fill: tint(name, 20), lines: all(light) },
      ...bands(tint(name, 40)),
      firstRow: { ...strong, lines: { bottom: light } },
      lastRow: { ...strong, lines: { top: light } },
      firstCol: strong,
      lastCol: strong,
    }
  },
  medium3(accent) {
    const name = named(accent, 'dk1')
    const dark = colour('dk1')
    const strong = { text: 'lt1', ...BOLD, fill: colour(name) } as const
    return {
      wholeTbl: { text: 'dk1', fill: colour('lt1'), lines: { top: dark, bottom: dark } },
      ...bands(tint('dk1', 20)),
      firstRow: { ...strong, lines: { bottom: dark } },
      lastRow: { ...BOLD, fill: colour('lt1'), lines: { top: dark } },
      firstCol: strong,
      lastCol: strong,
    }
  },
  medium4(accent) {
    const name = named(accent, 'dk1')
    return {
      wholeTbl: { text: 'dk1', fill: tint(name, 20), lines: all(colour(name)) },
      ...bands(tint(name, 40)),
      firstRow: { text: name, ...BOLD, fill: tint(name, 20) },
      lastRow: { ...BOLD, fill: tint('dk1', 20), lines: { top: colour('dk1') } },
      firstCol: BOLD,
      lastCol: BOLD,
    }
  },
  dark2(accent) {
    const name = named(accent, 'dk1')
    return {
      wholeTbl: { text: 'dk1', fill: tint(name, 20) },
      ...bands(tint(name, 40)),
      firstRow: { text: 'lt1', ...BOLD, fill: colour(DARK_HEADS[name] ?? name) },
      lastRow: { ...BOLD, fill: tint(name, 20), lines: { top: colour('dk1') } },
      firstCol: BOLD,
      lastCol: BOLD,
    }
  },
}

const named = (accent: string, otherwise: string): string => (accent === 'none' ? otherwise : accent)

const partXml = (name: string, { text, isBold, fill, lines }: Part): string =>
  `<a:${name}><a:tcTxStyle${isBold ? ' b="on"' : ''}>${text === undefined ? '' : colour(text)}</a:tcTxStyle><a:tcStyle><a:tcBdr>${Object.entries(
    lines ?? {},
  )
    .map(([side, line]) => `<a:${side}><a:ln w="12700"><a:solidFill>${line}</a:solidFill></a:ln></a:${side}>`)
    .join(
      '',
    )}</a:tcBdr>${fill === undefined ? '' : `<a:fill><a:solidFill>${fill}</a:solidFill></a:fill>`}</a:tcStyle></a:${name}>`

/**
 * A table style as an `a:tblStyle`: the file's own where it brings one, else as PowerPoint has it; null of one that nobody knows.
 * @param own `ppt/tableStyles.xml` of the file; '' without one
 */
export function tableStyleMarkup(id: string, own: string): XmlElement | null {
  const brought =
    own === '' ? undefined : childrenOf(parseXml(own), 'tblStyle').find((one) => one.attributes['styleId'] === id)
  if (brought) return brought
  const style = styleOfId(id)
  if (!style) return null
  const parts = Object.entries(FAMILIES[style.family](style.colour)).map(([name, part]) => partXml(name, part))
  return parseXml(`<a:tblStyle xmlns:a="a">${parts.join('')}</a:tblStyle>`)
}
