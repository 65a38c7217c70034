/** A signature as it stands in a PDF. */
export interface FoundSignature {
  /** What is signed: two stretches of bytes, with the signature between them. */
  readonly range: readonly [start: number, length: number, start: number, length: number]
  /** The places fit the file, and nothing but the message is left out. */
  readonly isSound: boolean
  /** The message, as bytes. */
  readonly message: Uint8Array
  readonly kind: string
  /** As the entries of the signature say; null where they say nothing. */
  readonly name: string | null
  readonly reason: string | null
  readonly location: string | null
  readonly time: Date | null
  /** Nothing comes after what is signed. */
  readonly coversWhole: boolean
}

const RANGE = /\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/g
/** Entries beside the message are small. */
const MOST_ENTRIES = 16_384

/**
 * All signatures of a document, in the order of what they cover. They are never packed, because their places in the file are part
 * of them; so the bytes are looked through. One that leaves out more than itself is not sound: that is how signatures are forged.
 */
export function findSignatures(bytes: Uint8Array): readonly FoundSignature[] {
  const text = new TextDecoder('latin1').decode(bytes)
  const found = [...text.matchAll(RANGE)].map((match): FoundSignature => {
    const [a = 0, b = 0, c = 0, d = 0] = match.slice(1).map(Number)
    const end = c + d
    // What is left out are the digits of the message, with or without the signs around them.
    const [from, to] = text[b] === '<' && text[c - 1] === '>' ? [b + 1, c - 1] : [b, c]
    const digits = text.slice(from, to).replaceAll(/\s/g, '')
    const isHole = b > 0 && from < to && text[from - 1] === '<' && text[to] === '>' && /^[\da-f]*$/i.test(digits)
    // The entry itself has to be in what is signed.
    const isInside = match.index < b || (match.index >= c && match.index < end)
    const entries = entriesAround(text, match.index, from, to)
    return {
      range: [a, b, c, d],
      isSound: a === 0 && end <= bytes.length && isHole && isInside,
      message: fromHex(isHole ? digits : ''),
      kind: /\/SubFilter\s*\/([\w.#-]+)/.exec(entries)?.[1] ?? '',
      name: textEntry(entries, 'Name'),
      reason: textEntry(entries, 'Reason'),
      location: textEntry(entries, 'Location'),
      time: dateOf(textEntry(entries, 'M')),
      coversWhole: end + 64 >= bytes.length && /^[\s\0]*$/.test(text.slice(end)),
    }
  })
  return found.toSorted((one, other) => one.range[2] + one.range[3] - other.range[2] - other.range[3])
}

/** What the object of the signature says beside the message. */
function entriesAround(text: string, place: number, from: number, to: number): string {
  const isBefore = place < from
  const start = Math.max(0, text.lastIndexOf(' obj', place), place - MOST_ENTRIES)
  const end = text.indexOf('endobj', isBefore ? Math.max(place, to) : place)
  const last = Math.min(end < 0 ? text.length : end, Math.max(place, to) + MOST_ENTRIES)
  return from < to && start < from && to < last
    ? `${text.slice(start, from)} ${text.slice(to, last)}`
    : text.slice(start, last)
}

function fromHex(digits: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(digits.length / 2))
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2).padEnd(2, '0'), 16)
  return bytes
}

function textEntry(entries: string, name: string): string | null {
  const match = new RegExp(`/${name}\\s*(?:<([\\da-fA-F\\s]*)>|\\(((?:\\\\[\\s\\S]|[^\\\\()])*)\\))`).exec(entries)
  if (!match) return null
  const bytes = match[1] === undefined ? literal(match[2] ?? '') : fromHex(match[1].replaceAll(/\s/g, ''))
  const text =
    bytes[0] === 0xfe && bytes[1] === 0xff
      ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
      : bytes[0] === 0xef && bytes[1] === 0xbb
        ? new TextDecoder().decode(bytes)
        : String.fromCharCode(...bytes)
  return text.trim() === '' ? null : text
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literal(text: string): Uint8Array {
  const plain = text.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_whole, octal, letter: string | undefined) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(String(octal), 8) & 0xff)
    return letter === '\n' || letter === '\r' || letter === '\r\n' ? '' : (ESCAPES[letter ?? ''] ?? letter ?? '')
  })
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0) & 0xff)
}

/** D:20261122130500+08'00' */
function dateOf(text: string | null): Date | null {
  const match = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(text ?? '')
  if (!match) return null
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', sign, hours = '0', minutes = '0'] =
    match
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) -
      shift * 60_000,
  )
}
