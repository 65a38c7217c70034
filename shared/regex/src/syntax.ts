// Patterns of regular expressions as trees: what PCRE and JavaScript have in common, and of PCRE what spreadsheets use.

export type PatternNode =
  | { readonly kind: 'character'; readonly test: (codePoint: number) => boolean }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly items: readonly PatternNode[] }
  | {
      readonly kind: 'repeat'
      readonly item: PatternNode
      readonly least: number
      readonly most: number
      readonly mode: 'greedy' | 'lazy' | 'possessive'
    }
  /** `index` from 1. */
  | { readonly kind: 'group'; readonly item: PatternNode; readonly index: number }
  | { readonly kind: 'atomic'; readonly item: PatternNode }
  | { readonly kind: 'look'; readonly item: PatternNode; readonly isBehind: boolean; readonly isNegative: boolean }
  | { readonly kind: 'back'; readonly index: number; readonly isCaseless: boolean }
  | { readonly kind: 'place'; readonly place: Place }

/** Between two letters. */
export type Place = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'lastEnd' | 'word' | 'noWord'

export interface Pattern {
  readonly node: PatternNode
  readonly groups: number
  readonly names: ReadonlyMap<string, number>
}

interface Flags {
  readonly isCaseless: boolean
  readonly isMultiline: boolean
  readonly isDotAll: boolean
}

const MOST = 65_535
const PLACES: Readonly<Record<string, Place>> = { A: 'start', z: 'end', Z: 'lastEnd', b: 'word', B: 'noWord' }
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27, 0: 0 }
const POSIX: Readonly<Record<string, string>> = {
  alpha: String.raw`\p{L}`,
  digit: '0-9',
  alnum: String.raw`\p{L}0-9`,
  upper: String.raw`\p{Lu}`,
  lower: String.raw`\p{Ll}`,
  space: String.raw`\s`,
  punct: String.raw`\p{P}\p{S}`,
  word: String.raw`\w`,
  xdigit: '0-9A-Fa-f',
}
const BLANKS = String.raw`\t \u00a0\u2000-\u200a\u3000`

/** @throws SyntaxError: no pattern, or one with parts that are not known here */
export function parsePattern(source: string, isCaseless: boolean): Pattern {
  return new Parser(source).parse({ isCaseless, isMultiline: false, isDotAll: false })
}

class Parser {
  readonly #source: string
  readonly #names = new Map<string, number>()
  readonly #backs: number[] = []
  #at = 0
  #groups = 0
  #depth = 0

  constructor(source: string) {
    this.#source = source
  }

  parse(flags: Flags): Pattern {
    const node = this.#choice(flags)
    if (this.#at < this.#source.length || this.#backs.some((index) => index > this.#groups)) throw this.#wrong()
    return { node, groups: this.#groups, names: this.#names }
  }

  #wrong(): SyntaxError {
    return new SyntaxError(`a pattern that is wrong at ${this.#at}`)
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found) this.#at += found[0].length
    return found
  }

  #choice(outer: Flags): PatternNode {
    if (++this.#depth > 200) throw this.#wrong()
    let flags = outer
    const items: PatternNode[] = []
    do {
      const sequence: PatternNode[] = []
      while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at))) {
        const set = this.#match(/\(\?([ims]*)(?:-([ims]+))?\)/y)
        if (set) flags = withFlags(flags, set[1] ?? '', set[2] ?? '')
        else sequence.push(this.#repeated(this.#atom(flags)))
      }
      items.push({ kind: 'sequence', items: sequence })
    } while (this.#take('|'))
    this.#depth -= 1
    return items.length === 1 && items[0] ? items[0] : { kind: 'choice', items }
  }

  #repeated(item: PatternNode): PatternNode {
    const found = this.#match(/(?:([*+?])|\{(\d+)\}|\{(\d*),(\d*)\})([?+]?)/y)
    if (!found || found[0] === '{,}') {
      if (found) this.#at -= found[0].length
      return item
    }
    const [, sign, exact, from = '', to = '', mode] = found
    const least = sign ? (sign === '+' ? 1 : 0) : Number(exact ?? from)
    const most = sign ? (sign === '?' ? 1 : Infinity) : exact ? least : to === '' ? Infinity : Number(to)
    if (least > MOST || most < least || (most > MOST && most !== Infinity) || item.kind === 'place') throw this.#wrong()
    return this.#repeated({
      kind: 'repeat',
      item,
      least,
      most,
      mode: mode === '?' ? 'lazy' : mode === '+' ? 'possessive' : 'greedy',
    })
  }

  #atom(flags: Flags): PatternNode {
    if (this.#take('(')) return this.#group(flags)
    if (this.#take('[')) return this.#class(flags)
    if (this.#take('.')) {
      const { isDotAll } = flags
      return { kind: 'character', test: (letter) => isDotAll || (letter !== 10 && letter !== 13) }
    }
    if (this.#take('^')) return { kind: 'place', place: flags.isMultiline ? 'lineStart' : 'start' }
    if (this.#take('$')) return { kind: 'place', place: flags.isMultiline ? 'lineEnd' : 'lastEnd' }
    if (this.#take('\\')) return this.#escape(flags)
    const letter = this.#source.codePointAt(this.#at) ?? 0
    if ('*+?'.includes(String.fromCodePoint(letter))) throw this.#wrong()
    this.#at += letter > 0xffff ? 2 : 1
    return literal(letter, flags)
  }

  #group(flags: Flags): PatternNode {
    const close = (item: PatternNode): PatternNode => {
      if (!this.#take(')')) throw this.#wrong()
      return item
    }
    if (!this.#source.startsWith('?', this.#at)) return close(this.#captured(flags))
    const name = this.#match(/\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/y)
    if (name) {
      this.#names.set(name[1] ?? name[2] ?? '', this.#groups + 1)
      return close(this.#captured(flags))
    }
    const look = this.#match(/\?(<?)([=!])/y)
    if (look)
      return close({ kind: 'look', item: this.#choice(flags), isBehind: look[1] === '<', isNegative: look[2] === '!' })
    if (this.#take('?>')) return close({ kind: 'atomic', item: this.#choice(flags) })
    const scoped = this.#match(/\?([ims]*)(?:-([ims]+))?:/y)
    if (!scoped) throw this.#wrong()
    return close(this.#choice(withFlags(flags, scoped[1] ?? '', scoped[2] ?? '')))
  }

  #captured(flags: Flags): PatternNode {
    const index = ++this.#groups
    return { kind: 'group', item: this.#choice(flags), index }
  }

  #escape(flags: Flags): PatternNode {
    const back = this.#match(/([1-9]\d?)|k<(\w+)>|k\{(\w+)\}/y)
    if (back) {
      const name = back[2] ?? back[3]
      const index = name === undefined ? Number(back[1]) : this.#names.get(name)
      if (index === undefined) throw this.#wrong()
      this.#backs.push(index)
      return { kind: 'back', index, isCaseless: flags.isCaseless }
    }
    const place = PLACES[this.#source.charAt(this.#at)]
    if (place) {
      this.#at += 1
      return { kind: 'place', place }
    }
    const set = this.#set()
    return set === null ? literal(this.#code(), flags) : oneOf(set, false, flags)
  }

  /** A class behind a backslash, as JavaScript writes it within brackets; null when there is none. */
  #set(): string | null {
    const property = this.#match(/[pP]\{\^?[\w=]+\}/y)
    if (property) return `\\${property[0]}`
    const short = this.#match(/[dDwWsS]/y)
    if (short) return `\\${short[0]}`
    return this.#take('h') ? BLANKS : null
  }

  /** One letter behind a backslash. */
  #code(): number {
    const hex = this.#match(/x\{([\dA-Fa-f]{1,6})\}|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})/y)
    if (hex) {
      const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '', 16)
      if (code > 0x10_ff_ff) throw this.#wrong()
      return code
    }
    const letter = this.#source.codePointAt(this.#at)
    if (letter === undefined) throw this.#wrong()
    const text = String.fromCodePoint(letter)
    this.#at += text.length
    const control = CONTROLS[text]
    if (control !== undefined) return control
    if (/[A-Za-z0-9]/.test(text)) throw this.#wrong()
    return letter
  }

  #class(flags: Flags): PatternNode {
    const isNegative = this.#take('^')
    let inside = ''
    for (let isFirst = true; isFirst || !this.#take(']'); isFirst = false) {
      const posix = this.#match(/\[:(\w+):\]/y)
      if (posix) {
        const set = POSIX[posix[1] ?? '']
        if (set === undefined) throw this.#wrong()
        inside += set
        continue
      }
      const first = this.#member()
      if (typeof first === 'string') {
        inside += first
        continue
      }
      const isRange = this.#source.startsWith('-', this.#at) && this.#source.charAt(this.#at + 1) !== ']'
      const last = isRange && this.#take('-') ? this.#member() : first
      if (typeof last === 'string') inside += `${hexed(first)}\\-${last}`
      else if (last < first) throw this.#wrong()
      else inside += last === first ? hexed(first) : `${hexed(first)}-${hexed(last)}`
    }
    return oneOf(inside, isNegative, flags)
  }

  /** A letter or, as text, a class. */
  #member(): number | string {
    const letter = this.#source.codePointAt(this.#at)
    if (letter === undefined) throw this.#wrong()
    if (!this.#take('\\')) {
      this.#at += letter > 0xffff ? 2 : 1
      return letter
    }
    if (this.#take('b')) return 8
    return this.#set() ?? this.#code()
  }
}

const hexed = (code: number): string => `\\u{${code.toString(16)}}`

function withFlags(flags: Flags, on: string, off: string): Flags {
  const is = (letter: string, was: boolean): boolean =>
    on.includes(letter) ? true : off.includes(letter) ? false : was
  return {
    isCaseless: is('i', flags.isCaseless),
    isMultiline: is('m', flags.isMultiline),
    isDotAll: is('s', flags.isDotAll),
  }
}

function literal(code: number, { isCaseless }: Flags): PatternNode {
  if (!isCaseless) return { kind: 'character', test: (letter) => letter === code }
  return oneOf(hexed(code), false, { isCaseless, isMultiline: false, isDotAll: false })
}

/** The platform judges single letters, which takes no time that a pattern could stretch. */
function oneOf(inside: string, isNegative: boolean, { isCaseless }: Flags): PatternNode {
  const set = new RegExp(`[${isNegative ? '^' : ''}${inside}]`, isCaseless ? 'iu' : 'u')
  const known = new Map<number, boolean>()
  return {
    kind: 'character',
    test(letter) {
      let answer = known.get(letter)
      if (answer === undefined) known.set(letter, (answer = set.test(String.fromCodePoint(letter))))
      return answer
    },
  }
}
