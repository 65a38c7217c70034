import { PARAGRAPH_ORDER, RUN_ORDER, withChild, withElementAttributes, type ChildOrder } from '../xml/child-order.ts'
import type { TextAttributes } from './split-text.ts'

/** Properties that people change and that are attributes of the element. */
export const RUN_ATTRIBUTES = ['b', 'i', 'u', 'strike', 'baseline', 'sz', 'spc', 'cap', 'lang'] as const
/** Those that are children: the value is the child's XML. */
export const RUN_CHILDREN = [
  'ln',
  'solidFill',
  'effectLst',
  'highlight',
  'latin',
  'ea',
  'cs',
  'hlinkClick',
  'hlinkMouseOver',
] as const
export const PARAGRAPH_ATTRIBUTES = ['algn', 'lvl', 'marL', 'indent', 'rtl'] as const
export const PARAGRAPH_CHILDREN = ['lnSpc', 'spcBef', 'spcAft', 'buClr', 'buSzPct', 'buFont', 'buChar'] as const

interface Kind {
  readonly attributes: readonly string[]
  readonly children: readonly string[]
  readonly order: ChildOrder
}
const RUN: Kind = { attributes: RUN_ATTRIBUTES, children: RUN_CHILDREN, order: RUN_ORDER }
const PARAGRAPH: Kind = { attributes: PARAGRAPH_ATTRIBUTES, children: PARAGRAPH_CHILDREN, order: PARAGRAPH_ORDER }

/** Properties of a run: as the file has them, with what was changed since. '' where there are none. */
export const runPropertiesXml = (attributes: TextAttributes, name = 'a:rPr'): string =>
  changed(typeof attributes['r'] === 'string' ? attributes['r'] : '', name, attributes, RUN)

export const paragraphPropertiesXml = (attributes: TextAttributes): string =>
  changed(typeof attributes['p'] === 'string' ? attributes['p'] : '', 'a:pPr', attributes, PARAGRAPH)

/** What stands behind the last run, and what an empty paragraph is as high as; runs and ends are changed alike. */
export const paragraphEndXml = (attributes: TextAttributes): string =>
  changed(typeof attributes['e'] === 'string' ? attributes['e'] : '', 'a:endParaRPr', attributes, RUN)

function changed(raw: string, name: string, values: TextAttributes, kind: Kind): string {
  const own = kind.attributes.filter((key) => values[key] !== undefined)
  const children = kind.children.filter((key) => values[key] !== undefined)
  if (own.length === 0 && children.length === 0) return raw
  let xml = raw === '' ? `<${name}/>` : raw
  if (own.length > 0)
    xml = withElementAttributes(
      xml,
      Object.fromEntries(own.map((key) => [key, values[key] === false ? null : values[key]])),
    )
  for (const key of children) xml = withChild(xml, kind.order, key, values[key] === false ? '' : String(values[key]))
  return xml
}
