import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { withoutEntities } from '../entities.ts'

const COUNT = /^\d{1,4}$/
const FORMULA_VALUE = /^[\w .,%+-]{0,60}$/

/** What elements may say on paper, and how: which way and in what language they read, what cells span, how lists count. */
const KEPT: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  td: { colspan: COUNT, rowspan: COUNT },
  th: { colspan: COUNT, rowspan: COUNT },
  ol: { start: /^-?\d{1,6}$/, type: /^[1aAiI]$/, reversed: /^/ },
  li: { value: /^-?\d{1,6}$/ },
}
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  dir: /^(?:ltr|rtl|auto)$/i,
  lang: /^[a-z\d-]{1,35}$/i,
}
const FORMULA: Readonly<Record<string, RegExp>> = Object.fromEntries(
  (
    'accent accentunder columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form height ' +
    'largeop linethickness lspace mathvariant maxsize minsize movablelimits notation open close separators rowalign rowlines ' +
    'rowspacing rowspan rspace scriptlevel separator stretchy symmetric voffset width'
  )
    .split(' ')
    .map((name) => [name, FORMULA_VALUE]),
)
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of a tag that paper has a use for, as markup. */
export const keptAttributes = (name: string, attributes: string): string =>
  written(attributes, { ...EVERYWHERE, ...KEPT[name] })

export const formulaAttributes = (attributes: string): string => written(attributes, FORMULA)

function written(attributes: string, allowed: Readonly<Record<string, RegExp>>): string {
  const kept = new Map<string, string>()
  for (const [, told = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const name = told.toLowerCase() === 'xml:lang' ? 'lang' : told.toLowerCase()
    const value = withoutEntities(double ?? single ?? '').trim()
    if (Object.hasOwn(allowed, name) && allowed[name]?.test(value)) kept.set(name, value)
  }
  return [...kept].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')
}
