import { SETS } from './latex-aliases.ts'
import { FRAMES, GROUPS, latexColour, LOOKS, restyled, WORDED_ARROWS, WORDS } from './latex-looks.ts'
import { ACCENTS, FUNCTIONS, LIMITS, MATRICES, SUMS } from './latex-names.ts'
import {
  aligned,
  characterOf,
  columnsOf,
  IGNORED,
  joined,
  known,
  limited,
  LINES,
  negated,
  text,
} from './latex-shapes.ts'
import { type Maths, row } from './math.ts'

const MAX_LENGTH = 4000
/** Groups, roots, sums and what else holds something. Each is up to four levels of the file's markup, which has 256 in all. */
const MAX_DEPTH = 50

export type ReadLatex = { readonly ok: true; readonly maths: Maths } | { readonly ok: false; readonly message: string }

/** What cannot be read; the message is for people. */
class Unreadable extends Error {}

/** Reads a formula in LaTeX's notation: `\frac{a}{b}`, `x^2`, `\sum_{i=1}^{n} i`, `\begin{pmatrix}a & b \\ c & d\end{pmatrix}`. */
export function readLatex(source: string): ReadLatex {
  if (source.trim() === '') return { ok: false, message: '请输入公式' }
  if (source.length > MAX_LENGTH) return { ok: false, message: '公式太长' }
  try {
    return { ok: true, maths: new Reader(tokensOf(source)).all() }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message }
    throw error
  }
}

const tokensOf = (source: string): readonly string[] =>
  source.match(/\\[A-Za-z]+|\\.|[{}^_&]|\s+|\d+(?:\.\d+)?|[^\\]/gsu) ?? []

interface Indices {
  readonly below: Maths | null
  readonly above: Maths | null
  readonly limits?: 'beside' | 'around'
}

class Reader {
  readonly #tokens: readonly string[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  all(): Maths {
    const maths = this.#sequence(() => this.#peek() === undefined)
    if (this.#at < this.#tokens.length) throw new Unreadable('多了一个 }')
    return maths
  }

  #peek(): string | undefined {
    while (/^\s+$/.test(this.#tokens[this.#at] ?? '')) this.#at += 1
    return this.#tokens[this.#at]
  }

  #next(): string {
    const token = this.#peek()
    if (token === undefined) throw new Unreadable('公式没有写完')
    this.#at += 1
    return token
  }

  #deeper(read: () => Maths): Maths {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new Unreadable('公式嵌套太深')
    const maths = read()
    this.#depth -= 1
    return maths
  }

  #sequence(isEnd: () => boolean): Maths {
    return this.#deeper(() => this.#itemsUntil(isEnd))
  }

  #itemsUntil(isEnd: () => boolean): Maths {
    const items: Maths[] = []
    while (!isEnd()) {
      if (this.#peek() === undefined) throw new Unreadable('公式没有写完')
      if (this.#peek() === '}') break
      items.push(this.#scripted(isEnd))
    }
    return row(joined(items))
  }

  /** One thing with its indices. */
  #scripted(isEnd: () => boolean): Maths {
    const token = this.#peek() ?? ''
    const name = token.startsWith('\\') ? token.slice(1) : ''
    const operator = known(SUMS, name) ?? (name === 'mathop' ? this.#lettersAhead() : undefined)
    if (operator !== undefined) {
      this.#next()
      if (name === 'mathop') this.#words()
      const { below, above, limits } = this.#indices()
      // What is summed goes on to the end of the group, or to a sign that separates.
      const items: Maths[] = []
      while (
        !isEnd() &&
        this.#peek() !== undefined &&
        !/^(?:[}&=<>,;]|\\\\|\\right|\\end|\\leq?|\\geq?|\\neq?)$/.test(this.#peek() ?? '')
      )
        items.push(this.#deeper(() => this.#scripted(isEnd)))
      return { kind: 'sum', operator, from: below, to: above, body: row(joined(items)), ...(limits && { limits }) }
    }
    const takesLimits = LIMITS.has(name) || (name === 'operatorname' && this.#tokens[this.#at + 1] === '*')
    const base = token === '^' || token === '_' ? row([]) : this.#atom()
    const { below, above, limits } = this.#indices()
    if (!below && !above) return base
    if (base.kind === 'group') return limited(base, below, above)
    if (limits === 'around') return limited(base, below, above)
    if (takesLimits && below) {
      const limit: Maths = { kind: 'limit', name: base, below }
      return above ? { kind: 'script', base: limit, below: null, above } : limit
    }
    return { kind: 'script', base, below, above }
  }

  /** The one letter of a group that comes next, as an operator; undefined where it is more. */
  #lettersAhead(): string | undefined {
    const [, open, letter, close] = this.#tokens.slice(this.#at, this.#at + 4)
    const sign = letter?.startsWith('\\') ? characterOf(letter.slice(1)) : letter
    return open === '{' && close === '}' && sign && Array.from(sign).length === 1 ? sign : undefined
  }

  #indices(): Indices {
    let limits: Indices['limits']
    let below: Maths | null = null
    let above: Maths | null = null
    for (;;) {
      const sign = this.#peek()
      if (sign === '\\limits' || sign === '\\nolimits') limits = this.#next() === '\\limits' ? 'around' : 'beside'
      else if (sign === '_' && !below) {
        this.#next()
        below = this.#argument()
      } else if (sign === '^' && !above) {
        this.#next()
        above = this.#argument()
      } else if (sign === '_' || sign === '^') throw new Unreadable('同一处写了两个上标或下标')
      else if (sign === "'") {
        let primes = ''
        for (; this.#peek() === "'"; this.#next()) primes += '′'
        above = above ? row([above, text(primes)]) : text(primes)
      } else return { below, above, ...(limits && { limits }) }
    }
  }

  #argument(): Maths {
    if (this.#peek() !== '{') return this.#atom()
    return this.#group()
  }

  #group(): Maths {
    if (this.#next() !== '{') throw new Unreadable('这里应当有 {')
    const body = this.#sequence(() => this.#peek() === '}')
    if (this.#next() !== '}') throw new Unreadable('少了一个 }')
    return body
  }

  /** Raw words of a group. */
  #words(): string {
    if (this.#next() !== '{') throw new Unreadable('这里应当有 {')
    let words = ''
    while (this.#tokens[this.#at] !== '}') {
      const token = this.#tokens[this.#at]
      if (token === undefined) throw new Unreadable('少了一个 }')
      words += token
      this.#at += 1
    }
    this.#at += 1
    return words
  }

  #atom(): Maths {
    const token = this.#peek() ?? ''
    if (token === '{') return this.#group()
    this.#next()
    if (token === '&') throw new Unreadable('& 只能写在矩阵里')
    if (!token.startsWith('\\')) return text(token)
    return this.#deeper(() => this.#command(token.slice(1)))
  }

  #command(name: string): Maths {
    const character = characterOf(name)
    if (character !== undefined) return text(character)
    if (FUNCTIONS.has(name)) return { kind: 'text', value: name, isUpright: true }
    const accent = known(ACCENTS, name)
    if (accent !== undefined) return { kind: 'accent', body: this.#argument(), mark: accent }
    if (SETS.has(name)) return { kind: 'text', value: name, alphabet: 'double-struck' }
    const group = known(GROUPS, name)
    if (group) return { kind: 'group', body: this.#argument(), mark: group[0], isAbove: group[1] }
    const lines = known(FRAMES, name)
    if (lines) return { kind: 'frame', body: this.#argument(), lines }
    const arrow = known(WORDED_ARROWS, name)
    if (arrow !== undefined) {
      const below = this.#optional()
      return limited(text(arrow), below, this.#argument())
    }
    const words = known(WORDS, name)
    if (words) return { kind: 'text', value: this.#words(), ...words }
    const looks = known(LOOKS, name)
    if (looks) return restyled(this.#argument(), looks)
    if (IGNORED.has(name)) return row([])
    if (/^[bB]igg?[lrm]?$/.test(name)) return text(this.#fenceSign())
    switch (name) {
      case 'frac':
      case 'dfrac':
      case 'tfrac':
      case 'cfrac':
        return { kind: 'fraction', above: this.#argument(), below: this.#argument() }
      case 'binom':
      case 'dbinom':
      case 'tbinom':
        return {
          kind: 'fence',
          open: '(',
          close: ')',
          body: { kind: 'fraction', above: this.#argument(), below: this.#argument(), isBarless: true },
        }
      case 'sqrt': {
        const degree = this.#optional()
        return { kind: 'root', degree, body: this.#argument() }
      }
      case 'overline':
      case 'bar':
        return { kind: 'bar', body: this.#argument(), isBelow: false }
      case 'underline':
        return { kind: 'bar', body: this.#argument(), isBelow: true }
      case 'mathrm':
      case 'operatorname':
        if (this.#peek() === '*') this.#next()
        return this.#upright()
      case 'overset':
      case 'stackrel': {
        const above = this.#argument()
        return limited(this.#argument(), null, above)
      }
      case 'underset': {
        const below = this.#argument()
        return limited(this.#argument(), below, null)
      }
      case 'textcolor':
      case 'color': {
        const colour = latexColour(this.#words())
        if (name === 'color' && this.#peek() !== '{') return row([])
        const body = this.#argument()
        return colour === null ? body : restyled(body, { colour })
      }
      case 'phantom':
      case 'hphantom':
      case 'vphantom':
      case 'smash':
        return {
          kind: 'phantom',
          body: this.#argument(),
          isShown: name === 'smash',
          without: name === 'phantom' ? [] : name === 'vphantom' ? ['width'] : ['height', 'depth'],
        }
      case 'not':
        return negated(this.#argument())
      case 'substack':
        return this.#stacked()
      case 'bmod':
        return { kind: 'text', value: ' mod ', isText: true }
      case 'pmod':
        return {
          kind: 'fence',
          open: '(',
          close: ')',
          body: row([{ kind: 'text', value: 'mod ', isText: true }, this.#argument()]),
        }
      case 'mathrel':
      case 'mathbin':
      case 'mathord':
      case 'mathop':
      case 'mathopen':
      case 'mathclose':
      case 'mathpunct':
      case 'mathinner':
        return this.#argument()
      case 'tag':
      case 'label':
      case 'hspace':
        this.#words()
        return row([])
      case 'left':
        return this.#fence()
      case 'middle':
        return { kind: 'divider', sign: this.#fenceSign() }
      case 'begin':
        return this.#environment()
      case '{':
      case '}':
      case '%':
      case '$':
      case '&':
      case '#':
      case '_':
        return text(name)
      case ',':
      case ':':
      case ';':
      case '>':
      case ' ':
      case '!':
        return text(name === '!' ? '' : '\u2009')
      case '|':
        return text('‖')
      case '\\':
        return { kind: 'break' }
      default:
        throw new Unreadable(`不认识 \\${name}`)
    }
  }

  #fence(): Maths {
    const open = this.#fenceSign()
    const body = this.#sequence(() => this.#peek() === '\\right')
    this.#next()
    return { kind: 'fence', open, close: this.#fenceSign(), body }
  }

  #fenceSign(): string {
    const token = this.#next()
    if (token === '.') return ''
    if (!token.startsWith('\\')) return token
    const name = token.slice(1)
    if (name === '|') return '‖'
    return characterOf(name) ?? (/^[{}]$/.test(name) ? name : '')
  }

  #optional(): Maths | null {
    if (this.#peek() !== '[') return null
    this.#next()
    const maths = this.#sequence(() => this.#peek() === ']')
    this.#next()
    return maths
  }

  /** A name in upright letters; what is more than letters is a formula of such. */
  #upright(): Maths {
    const start = this.#at
    const value = this.#peek() === '{' ? this.#words() : this.#next()
    if (!/[\\{}^_]/.test(value)) return { kind: 'text', value, isUpright: true }
    this.#at = start
    return restyled(this.#argument(), { isUpright: true })
  }

  #stacked(): Maths {
    if (this.#next() !== '{') throw new Unreadable('这里应当有 {')
    const rows: Maths[] = []
    do rows.push(this.#sequence(() => ['\\\\', '}'].includes(this.#peek() ?? '')))
    while (this.#next() === '\\\\')
    return { kind: 'lines', rows }
  }

  #environment(): Maths {
    const name = this.#words()
    const plain = name.replace(/\*$/, '')
    const fences = known(MATRICES, plain)
    const isLines = LINES.has(plain)
    if (!fences && !isLines && plain !== 'array' && plain !== 'equation') throw new Unreadable(`不认识 ${name}`)
    const columns = plain === 'array' ? columnsOf(this.#words()) : []
    if (plain === 'alignedat' || plain === 'alignat') this.#words()
    const rows: Maths[][] = [[]]
    for (;;) {
      if (this.#peek() === '\\hline') {
        this.#next()
        continue
      }
      rows.at(-1)?.push(this.#sequence(() => ['&', '\\\\', '\\end', '\\hline'].includes(this.#peek() ?? '')))
      const sign = this.#next()
      if (sign === '\\\\') rows.push([])
      else if (sign === '\\end') break
      else if (sign !== '&' && sign !== '\\hline') throw new Unreadable('少了 \\end')
    }
    if (this.#words() !== name) throw new Unreadable(`\\begin{${name}} 没有对应的 \\end`)
    const filled = rows.filter((cells) => cells.some((cell) => cell.kind !== 'row' || cell.items.length > 0))
    if (plain === 'equation') return row(joined(filled.flat()))
    if (isLines || (columns.length === 1 && columns[0] === 'left')) return { kind: 'lines', rows: filled.map(aligned) }
    const [open, close] = fences ?? ['', '']
    return { kind: 'matrix', open, close, rows: filled, ...(columns.length > 0 && { columns }) }
  }
}
