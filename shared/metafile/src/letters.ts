// Letters of old pictures, a byte or two each, by the set of characters of their font.

/** Of fonts, by their numbers (MS-WMF 2.1.1.5). */
const ENCODINGS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}
const LATIN = 'windows-1252'
const DEFAULT_CHARSET = 1
const SYMBOL_CHARSET = 2

/** The font Symbol from 0x20 and from 0xa0: no system but one has it, all have its signs. */
const SYMBOL_LOW = ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ '
const SYMBOL_HIGH = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ '
const symbolOf = (byte: number): string => (byte >= 0xa0 ? SYMBOL_HIGH[byte - 0xa0] : SYMBOL_LOW[byte - 0x20]) ?? ' '

/** Signs of the font that equation editors bring along. */
const MT_EXTRA: Readonly<Record<string, string>> = {
  '&': '˙',
  C: '∐',
  K: '…',
  L: '⋯',
  M: '⋮',
  O: '⋱',
  h: 'ℏ',
  l: 'ℓ',
  r: '→',
}

const isEquationFont = (family: string): boolean => /^mt extra\b/i.test(family)

/** True where letters of the font are signs that other fonts have, too. */
export const isSymbol = (family: string): boolean => /^symbol\b/i.test(family) || isEquationFont(family)

/** What the bytes say in a font. */
export function lettersOf(bytes: Uint8Array, charset: number, family: string): string {
  if (isEquationFont(family))
    return decoded(bytes, LATIN).replaceAll(/[A-Za-z&]/g, (letter) => MT_EXTRA[letter] ?? letter)
  if (isSymbol(family)) return Array.from(bytes, symbolOf).join('')
  if (charset === SYMBOL_CHARSET) return decoded(bytes, LATIN)
  if (charset === DEFAULT_CHARSET) return decodedExactly(bytes, 'gbk') ?? decoded(bytes, LATIN)
  return decoded(bytes, ENCODINGS[charset] ?? LATIN)
}

const decoded = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll('\0', '')

function decodedExactly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '')
  } catch {
    return null
  }
}
