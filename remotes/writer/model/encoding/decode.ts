import { XML_NS } from '../kernel/index.ts'
import type { PackedProperties, Wrapper } from './inline.ts'
import { isKnownPrefix, type Packed, type PackedElement, type Shell } from './packed.ts'

// What the shared types hold was written by any client that may write, honest or not. Everything that is read out of them
// passes here; what no honest client writes reads as null, and is treated like a value that has not arrived yet. So one
// forged value costs its own place in the document and never the document.

/** Elements in elements; text boxes in tables in text boxes need some dozens. */
const MAX_DEPTH = 256
/** Texts that are kept parsed: shells and properties repeat a thousand times in a document, whole tables do not. */
const MEMO_LENGTH = 2_000
const MEMO_ENTRIES = 10_000

const XML_NAME = /^[\p{L}_][\p{L}\p{M}\p{N}._-]*$/u
// eslint-disable-next-line no-control-regex -- these are the characters that XML has no way to write
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Bound to `xmlns` for ever. */
const XMLNS = 'http://www.w3.org/2000/xmlns/'
const LONE_SURROGATE = /\p{Surrogate}/u

/** True when a text can be written into XML at all. */
export const isXmlText = (text: string): boolean => !NOT_XML.test(text) && !LONE_SURROGATE.test(text)

const names = new Map<string, boolean>()

/** `name`, `prefix:name` of a known prefix, `{namespace}name` or `{namespace}prefix:name`. */
const isName = (value: unknown): value is string => {
  if (typeof value !== 'string') return false
  const known = names.get(value)
  if (known !== undefined) return known
  const close = value.startsWith('{') ? value.indexOf('}') : -1
  const [first = '', second, ...more] = value.slice(close + 1).split(':')
  const isSound =
    more.length === 0 &&
    XML_NAME.test(first) &&
    (second === undefined || XML_NAME.test(second)) &&
    (close > 0 ? isXmlText(value.slice(1, close)) : second === undefined || isKnownPrefix(first))
  if (names.size >= MEMO_ENTRIES) names.clear()
  names.set(value, isSound)
  return isSound
}

const isAttributeName = (value: unknown): boolean =>
  typeof value === 'string' && isName(value.startsWith('!') ? value.slice(value.indexOf('!', 1) + 1) : value)

const isPairs = (value: unknown, isKey: (key: unknown) => boolean): value is readonly string[] | 0 =>
  value === 0 ||
  (Array.isArray(value) &&
    value.length % 2 === 0 &&
    value.every((entry, at) => (at % 2 === 0 ? isKey(entry) : typeof entry === 'string' && isXmlText(entry))))

const isPrefix = (value: unknown): boolean => value === '' || (typeof value === 'string' && XML_NAME.test(value))

/** Namespaces by prefix: each prefix once, and none that XML keeps for itself. */
const isBindings = (value: unknown): value is readonly string[] | 0 => {
  if (!isPairs(value, isPrefix) || value === 0) return value === 0
  const prefixes = value.filter((_, at) => at % 2 === 0)
  return (
    new Set(prefixes).size === prefixes.length &&
    prefixes.every((prefix, at) => {
      const namespaceUri = value[at * 2 + 1]
      if (prefix === 'xml' || namespaceUri === XML_NS) return prefix === 'xml' && namespaceUri === XML_NS
      return prefix !== 'xmlns' && namespaceUri !== XMLNS && (prefix === '' || namespaceUri !== '')
    })
  )
}

const isShell = (value: unknown): value is Shell =>
  Array.isArray(value) &&
  value.length >= 4 &&
  isName(value[0]) &&
  (value[1] === 0 || typeof value[1] === 'string') &&
  isPairs(value[2], isAttributeName) &&
  isBindings(value[3])

const isPacked = (value: unknown, depth = 0): value is Packed => {
  if (typeof value === 'string') return isXmlText(value)
  if (depth > MAX_DEPTH || !isShell(value)) return false
  const all: readonly unknown[] = value
  for (let at = 4; at < all.length; at += 1) if (!isPacked(all[at], depth + 1)) return false
  return true
}

const isPackedElement = (value: unknown): value is PackedElement => typeof value !== 'string' && isPacked(value)

const isProperties = (value: unknown): value is PackedProperties =>
  Array.isArray(value) &&
  isPairs(value[0], isAttributeName) &&
  isBindings(value[1]) &&
  (value[2] === 0 || value[2] === 1) &&
  value.slice(3).every(isPackedElement)

const isWrapper = (value: unknown): value is Wrapper => {
  if (typeof value !== 'object' || value === null) return false
  const { s, outer, n } = value as Record<string, unknown>
  if (!isShell(s) || (n !== undefined && typeof n !== 'number')) return false
  if (outer === undefined) return true
  if (typeof outer !== 'object' || outer === null) return false
  const around = outer as Record<string, unknown>
  const isList = (list: unknown) => Array.isArray(list) && list.every((node) => isPacked(node))
  return isShell(around['s']) && isList(around['before']) && isList(around['after'])
}

/** A parser of one kind of JSON; the short texts it has parsed are kept, so its answers must not be changed. */
const parserOf = <T>(isSound: (value: unknown) => value is T) => {
  const memo = new Map<string, T | null>()
  return (json: string): T | null => {
    const known = memo.get(json)
    if (known !== undefined) return known
    let value: T | null = null
    try {
      const parsed: unknown = JSON.parse(json)
      if (isSound(parsed)) value = parsed
    } catch {
      // Not JSON.
    }
    if (json.length > MEMO_LENGTH) return value
    if (memo.size >= MEMO_ENTRIES) memo.clear()
    memo.set(json, value)
    return value
  }
}

/** A subtree; null where the value is forged. */
export const decodePacked = (value: unknown): Packed | null => (isPacked(value) ? value : null)
export const parsePacked = parserOf((value): value is Packed => isPacked(value))
export const parseShell = parserOf((value): value is Shell => isShell(value) && value.length === 4)
export const parseProperties = parserOf(isProperties)
export const parseWrappers = parserOf(
  (value): value is readonly Wrapper[] =>
    Array.isArray(value) && value.length <= MAX_DEPTH && value.every((wrapper) => isWrapper(wrapper)),
)
/** An entry of a keyed part: its place among the others and its subtree. */
export const parseEntry = parserOf(
  (value): value is readonly [number, Packed] =>
    Array.isArray(value) && value.length === 2 && Number.isFinite(value[0]) && isPacked(value[1]),
)
/** `[type, target, mode, order]` of a relationship. */
export const parseRelationship = parserOf(
  (value): value is readonly [string, string, 'Internal' | 'External', number] =>
    Array.isArray(value) &&
    value.length === 4 &&
    value.slice(0, 2).every((text) => typeof text === 'string' && isXmlText(text)) &&
    (value[2] === 'Internal' || value[2] === 'External') &&
    Number.isFinite(value[3]),
)
/** `[asset hash, size, media type]` of a binary part. */
export const parseBinary = parserOf(
  (value): value is readonly [string, number, string] =>
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    /^[0-9a-f]{64}$/.test(value[0]) &&
    Number.isFinite(value[1]) &&
    typeof value[2] === 'string',
)
