import { parseXml, withAttributes, type Attributes } from '@wenfang/shared-ooxml/xml'

/** Names of children in the order that the schema wants; those of one entry stand for each other. */
export type ChildOrder = readonly (readonly string[])[]

const FILLS = ['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']

export const RUN_ORDER: ChildOrder = [
  ['ln'],
  FILLS,
  ['effectLst', 'effectDag'],
  ['highlight'],
  ['uLnTx', 'uLn'],
  ['uFillTx', 'uFill'],
  ['latin'],
  ['ea'],
  ['cs'],
  ['sym'],
  ['hlinkClick'],
  ['hlinkMouseOver'],
  ['rtl'],
  ['extLst'],
]

export const PARAGRAPH_ORDER: ChildOrder = [
  ['lnSpc'],
  ['spcBef'],
  ['spcAft'],
  ['buClrTx', 'buClr'],
  ['buSzTx', 'buSzPct', 'buSzPts'],
  ['buFontTx', 'buFont'],
  ['buNone', 'buAutoNum', 'buChar', 'buBlip'],
  ['tabLst'],
  ['defRPr'],
  ['extLst'],
]

const rank = (order: ChildOrder, local: string): number => {
  const at = order.findIndex((names) => names.includes(local))
  return at < 0 ? order.length : at
}

/** An element with attributes set or taken away (null), all others as they are written. */
export function withElementAttributes(xml: string, changes: Attributes): string {
  const { innerStart } = parseXml(xml)
  return withAttributes(xml.slice(0, innerStart), changes) + xml.slice(innerStart)
}

/** An element with one child put in at its place, instead of those that it stands for; '' takes them away. */
export function withChild(xml: string, order: ChildOrder, local: string, child: string): string {
  const root = parseXml(xml)
  const own = rank(order, local)
  const kept = root.children.filter((one) => rank(order, one.local) !== own)
  const before = kept.filter((one) => rank(order, one.local) < own)
  const after = kept.filter((one) => rank(order, one.local) > own)
  const text = (list: typeof kept): string => list.map(({ start, end }) => xml.slice(start, end)).join('')
  const inner = text(before) + child + text(after)
  const opening = xml.slice(0, root.innerStart).replace(/\s*\/>$/, '>')
  if (inner === '') return opening.replace(/>$/, '/>')
  return `${opening}${inner}</${root.name}>`
}
