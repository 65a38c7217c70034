import { ACCENTS, CHARACTERS, FUNCTIONS, LIMITS, MATRICES, SUMS } from './latex-names.ts'
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
    const operator = SUMS[name]
    if (operator !== undefined) {
      this.#next()
      const { below, above } = this.#indices()
      // What is summed goes on to the end of the group, or to a sign that separates.
      const items: Maths[] = []
      while (
        !isEnd() &&
        this.#peek() !== undefined &&
        !/^(?:[}&=<>,;]|\\\\|\\right|\\end|\\leq?|\\geq?|\\neq?)$/.test(this.#peek() ?? '')
      )
        items.push(this.#deeper(() => this.#scripted(isEnd)))
      return { kind: 'sum', operator, from: below, to: above, body: row(joined(items)) }
    }
    const base = token === '^' || token === '_' ? row([]) : this.#atom()
    const { below, above } = this.#indices()
    if (!below && !above) return base
    if (LIMITS.has(name) && below) {
      const limit: Maths = { kind: 'limit', name: base, below }
      return above ? { kind: 'script', base: limit, below: null, above } : limit
    }
    return { kind: 'script', base, below, above }
  }

  #indices(): { readonly below: Maths | null; readonly above: Maths | null } {
    let below: Maths | null = null
    let above: Maths | null = null
    for (;;) {
      const sign = this.#peek()
      if (sign === '\\limits' || sign === '\\nolimits') this.#next()
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
      } else return { below, above }
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
    const character = CHARACTERS[name]
    if (character !== undefined) return text(character)
    if (FUNCTIONS.has(name)) return { kind: 'text', value: name, isUpright: true }
    const accent = ACCENTS[name]
    if (accent !== undefined) return { kind: 'accent', body: this.#argument(), mark: accent }
    switch (name) {
      case 'frac':
      case 'dfrac':
      case 'tfrac':
        return { kind: 'fraction', above: this.#argument(), below: this.#argument() }
      case 'binom':
        return {
          kind: 'fence',
          open: '(',
          close: ')',
          body: { kind: 'fraction', above: this.#argument(), below: this.#argument(), isBarless: true },
        }
      case 'sqrt': {
        let degree: Maths | null = null
        if (this.#peek() === '[') {
          this.#next()
          degree = this.#sequence(() => this.#peek() === ']')
          this.#next()
        }
        return { kind: 'root', degree, body: this.#argument() }
      }
      case 'overline':
      case 'bar':
        return { kind: 'bar', body: this.#argument(), isBelow: false }
      case 'underline':
        return { kind: 'bar', body: this.#argument(), isBelow: true }
      case 'text':
      case 'mbox':
        return { kind: 'text', value: this.#words(), isText: true }
      case 'mathrm':
      case 'operatorname':
        return { kind: 'text', value: this.#words(), isUpright: true }
      case 'left':
        return this.#fence()
      case 'middle':
        return { kind: 'divider', sign: this.#fenceSign() }
      case 'begin':
        return this.#matrix()
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
      case ' ':
      case '!':
        return text(name === '!' ? '' : '\u2009')
      case '|':
        return text('‖')
      case '\\':
        throw new Unreadable('换行只能写在矩阵里')
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
    return CHARACTERS[name] ?? (/^[{}]$/.test(name) ? name : '')
  }

  #matrix(): Maths {
    const name = this.#words()
    const fences = MATRICES[name]
    if (!fences) throw new Unreadable(`不认识 ${name}`)
    const rows: Maths[][] = [[]]
    for (;;) {
      rows.at(-1)?.push(this.#sequence(() => ['&', '\\\\', '\\end'].includes(this.#peek() ?? '')))
      const sign = this.#next()
      if (sign === '\\\\') rows.push([])
      else if (sign === '\\end') break
      else if (sign !== '&') throw new Unreadable('少了 \\end')
    }
    if (this.#words() !== name) throw new Unreadable(`\\begin{${name}} 没有对应的 \\end`)
    const filled = rows.filter((cells) => cells.some((cell) => cell.kind !== 'row' || cell.items.length > 0))
    return { kind: 'matrix', open: fences[0], close: fences[1], rows: filled }
  }
}

const text = (value: string): Maths => ({ kind: 'text', value })

/** Plain letters beside each other as one text, as they are typed. */
function joined(items: readonly Maths[]): readonly Maths[] {
  const out: Maths[] = []
  for (const item of items) {
    const last = out.at(-1)
    if (item.kind === 'text' && last?.kind === 'text' && isPlain(item) && isPlain(last))
      out[out.length - 1] = text(last.value + item.value)
    else if (item.kind === 'row') out.push(...item.items)
    else out.push(item)
  }
  return out
}

const isPlain = (item: Maths): boolean => item.kind === 'text' && !item.isUpright && !item.isText
