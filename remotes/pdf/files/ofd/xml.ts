import { WenfangError } from '@wenfang/shared-protocol'

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Character data directly inside, put together. */
  readonly text: string
}

const MAX_DEPTH = 200
const MAX_ELEMENTS = 1_000_000
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>!?]+)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

interface OpenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: OpenElement[]
  text: string
}

/**
 * The root element of a part. Document types are not known here, so that nothing is ever expanded or fetched.
 * @throws WenfangError FileCorrupt for what is not well-formed, nested too deeply or too long
 */
export function parseXml(source: string): XmlElement {
  const open: OpenElement[] = []
  let root: OpenElement | null = null
  let count = 0
  let at = source.startsWith('\uFEFF') ? 1 : 0
  TOKEN.lastIndex = at
  while (at < source.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(source)
    if (!match) throw corrupt(`no tag at ${at}`)
    at = TOKEN.lastIndex
    const [, data, slash, name, attributes = '', empty, text] = match
    const parent = open.at(-1)
    if (name === undefined) {
      if (parent) parent.text += data ?? (text === undefined ? '' : unescaped(text))
      continue
    }
    const local = name.slice(name.indexOf(':') + 1)
    if (slash === '/') {
      if (open.pop()?.name !== local) throw corrupt(`${name} closes nothing`)
      continue
    }
    if ((count += 1) > MAX_ELEMENTS) throw corrupt('too many elements')
    const element: OpenElement = { name: local, attributes: attributesOf(attributes), children: [], text: '' }
    if (parent) parent.children.push(element)
    else if (root) throw corrupt('two roots')
    else root = element
    if (empty !== '/' && open.push(element) > MAX_DEPTH) throw corrupt('too deeply nested')
  }
  if (!root || open.length > 0) throw corrupt('it ends early')
  return root
}

const corrupt = (why: string): WenfangError => new WenfangError('FileCorrupt', `the XML is not well-formed: ${why}`)

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
      name.slice(name.indexOf(':') + 1),
      unescaped(one ?? other ?? ''),
    ]),
  )

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole: string, decimal, hex, name) => {
        if (name !== undefined) return ENTITIES[String(name)] ?? whole
        const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
      })
    : text

export const childOf = (element: XmlElement | null | undefined, name: string): XmlElement | null =>
  element?.children.find((child) => child.name === name) ?? null

export const childrenOf = (element: XmlElement | null | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** Trimmed; null for an element that is not there or says nothing. */
export const textOf = (element: XmlElement | null | undefined): string | null => element?.text.trim() || null

export const numbersOf = (text: string | null | undefined): readonly number[] =>
  text === null || text === undefined || text.trim() === ''
    ? []
    : text
        .trim()
        .split(/[\s,]+/)
        .map(Number)
        .filter((value) => Number.isFinite(value))

export const numberOf = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : otherwise
}
