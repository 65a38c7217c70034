// Styles that the source does not have, appended behind those it has; no number of a style ever changes.
import {
  childOf,
  childrenOf,
  numberAttribute,
  parseXml,
  tag,
  TextEdits,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import type { CellStyle } from '../../../model/workbook-data.ts'
import { BUILT_IN_FORMATS, NEUTRAL_FORMATS } from '../number-formats.ts'
import { styleKey, stableJson } from './keys.ts'
import { alignmentXml, borderXml, fillXml, fontXml } from './style-xml.ts'

/** Where a collection may be put when the style sheet has none. */
const ORDER = [
  'numFmts',
  'fonts',
  'fills',
  'borders',
  'cellStyleXfs',
  'cellXfs',
  'cellStyles',
  'dxfs',
  'tableStyles',
  'colors',
  'extLst',
]

const FIRST_OWN_FORMAT = 164

export class StyleWriter {
  readonly #source: string
  readonly #root: XmlElement
  readonly #prefix: string
  readonly #known: readonly CellStyle[]
  readonly #numbers = new Map<string, number>()
  readonly #added: Record<string, string[]> = {}
  readonly #memo = new Map<string, number>()

  /** @param known style of each `xf` of the source, as it was read */
  constructor(source: string, known: readonly CellStyle[]) {
    this.#source = source
    this.#root = parseXml(source)
    this.#prefix = this.#root.name.slice(0, this.#root.name.length - this.#root.local.length)
    this.#known = known
    known.forEach((style, index) => {
      const key = styleKey(style)
      if (!this.#numbers.has(key)) this.#numbers.set(key, index)
    })
  }

  /** Number of the `xf` for a style; `base` is that of the cell until now, which keeps what the style says nothing of. */
  numberOf(style: CellStyle, base = 0): number {
    const key = styleKey(style)
    const old = this.#known[base]
    if (old && styleKey(old) === key) return base
    const memo = `${base}|${key}`
    const made = this.#numbers.get(key) ?? this.#memo.get(memo)
    if (made !== undefined) return made
    const number = this.#add('cellXfs', this.#xf(style, base))
    this.#memo.set(memo, number)
    if (!this.#numbers.has(key)) this.#numbers.set(key, number)
    return number
  }

  /** Number of a number format. */
  formatNumber(code: string): number {
    return this.#format(code)
  }

  /** Number of a new `dxf`. */
  differential(style: CellStyle): number {
    const key = `dxf|${styleKey(style)}`
    const made = this.#memo.get(key)
    if (made !== undefined) return made
    const p = this.#prefix
    const format =
      style.format === undefined
        ? ''
        : tag(`${p}numFmt`, { numFmtId: this.#format(style.format), formatCode: style.format })
    const inside =
      (style.font ? fontXml(style.font, p) : '') +
      format +
      (style.fill ? fillXml(style.fill, p, true) : '') +
      (style.align ? alignmentXml(style.align, p) : '') +
      (style.border ? borderXml(style.border, p) : '')
    const number = this.#add('dxfs', tag(`${p}dxf`, {}, inside))
    this.#memo.set(key, number)
    return number
  }

  /** null when nothing was added. */
  text(): string | null {
    const edits = new TextEdits()
    for (const [name, items] of Object.entries(this.#added)) {
      const found = childOf(this.#root, name)
      const full = `${this.#prefix}${name}`
      if (found && found.innerEnd > found.innerStart) {
        const opening = this.#source.slice(found.start, found.innerStart)
        const count = String(this.#countOf(name) + items.length)
        edits.replace(found.start, found.innerStart, opening.replace(/\scount="\d*"/, ` count="${count}"`))
        edits.replace(found.innerEnd, found.innerEnd, items.join(''))
        continue
      }
      const text = tag(full, { count: this.#countOf(name) + items.length }, items.join(''))
      if (found) edits.replace(found.start, found.end, text)
      else {
        const place = ORDER.indexOf(name)
        const next = this.#root.children.find(({ local }) => ORDER.indexOf(local) > place)
        const at = next?.start ?? this.#root.innerEnd
        edits.replace(at, at, text)
      }
    }
    return edits.isEmpty ? null : edits.apply(this.#source)
  }

  #countOf(name: string): number {
    return childOf(this.#root, name)?.children.length ?? 0
  }

  #add(collection: string, xml: string): number {
    const items = (this.#added[collection] ??= [])
    if (items.length === 0 && this.#countOf(collection) === 0) items.push(...defaultsOf(collection, this.#prefix))
    return this.#countOf(collection) + items.push(xml) - 1
  }

  #xf(style: CellStyle, base: number): string {
    const p = this.#prefix
    const source = childrenOf(childOf(this.#root, 'cellXfs'), 'xf')[base]
    const old = this.#known[base] ?? {}
    const kept = (name: string): number => numberAttribute(source, name) ?? 0
    const isSame = (group: keyof CellStyle): boolean =>
      stableJson(style[group] ?? null) === stableJson(old[group] ?? null)
    const font = isSame('font') ? kept('fontId') : this.#collect('fonts', fontXml(style.font ?? {}, p))
    const fill = isSame('fill') ? kept('fillId') : style.fill ? this.#collect('fills', fillXml(style.fill, p)) : 0
    const border = isSame('border') ? kept('borderId') : this.#collect('borders', borderXml(style.border ?? {}, p))
    const format = isSame('format') ? kept('numFmtId') : this.#format(style.format)
    const align = isSame('align')
      ? this.#slice(childOf(source, 'alignment'))
      : style.align
        ? alignmentXml(style.align, p)
        : ''
    const protection = isSame('protection')
      ? this.#slice(childOf(source, 'protection'))
      : style.protection
        ? tag(`${p}protection`, { locked: style.protection.isLocked, hidden: style.protection.isHidden })
        : ''
    return tag(
      `${p}xf`,
      {
        ...source?.attributes,
        numFmtId: format,
        fontId: font,
        fillId: fill,
        borderId: border,
        xfId: source?.attributes['xfId'] ?? 0,
        applyNumberFormat: format !== 0 || null,
        applyFont: font !== 0 || null,
        applyFill: fill !== 0 || null,
        applyBorder: border !== 0 || null,
        applyAlignment: align !== '' || null,
        applyProtection: protection !== '' || null,
      },
      align + protection,
    )
  }

  #slice(element: XmlElement | null): string {
    return element ? this.#source.slice(element.start, element.end) : ''
  }

  #collect(collection: string, xml: string): number {
    const key = `${collection}|${xml}`
    const made = this.#memo.get(key)
    if (made !== undefined) return made
    const number = this.#add(collection, xml)
    this.#memo.set(key, number)
    return number
  }

  #format(code: string | undefined): number {
    if (code === undefined || code === '') return 0
    const neutral = NEUTRAL_FORMATS.get(code)
    if (neutral !== undefined) return neutral
    const own = childrenOf(childOf(this.#root, 'numFmts'), 'numFmt')
    const found = own.find(({ attributes }) => attributes['formatCode'] === code)
    if (found) return numberAttribute(found, 'numFmtId') ?? 0
    const memo = this.#memo.get(`format|${code}`)
    if (memo !== undefined) return memo
    const highest = Math.max(
      FIRST_OWN_FORMAT - 1,
      ...BUILT_IN_FORMATS.keys(),
      ...own.map((one) => numberAttribute(one, 'numFmtId') ?? 0),
    )
    const number = highest + 1 + (this.#added['numFmts']?.length ?? 0)
    this.#add('numFmts', tag(`${this.#prefix}numFmt`, { numFmtId: number, formatCode: code }))
    this.#memo.set(`format|${code}`, number)
    return number
  }
}

/** What number 0 means although it stands nowhere: nothing that is added may take its place. */
function defaultsOf(collection: string, p: string): string[] {
  if (collection === 'cellXfs') return [`<${p}xf/>`]
  if (collection === 'fonts') return [`<${p}font/>`]
  if (collection === 'borders') return [`<${p}border/>`]
  if (collection !== 'fills') return []
  return ['none', 'gray125'].map((patternType) => `<${p}fill>${tag(`${p}patternFill`, { patternType })}</${p}fill>`)
}
