import { parsePattern, type Pattern, type PatternNode, type Place } from './syntax.ts'
import { widthOf, type Width } from './width.ts'

export interface Match {
  readonly start: number
  readonly end: number
  /** The whole, then the groups; undefined for one that took no part. */
  readonly texts: readonly (string | undefined)[]
}

/** What an expression may do in all its searches besides looking at each letter once; some tenths of a second at the worst. */
const MAX_STEPS = 5_000_000
/** A search that fails at the first letters of each place, as almost all do, costs no more than this there. */
const STEPS_PER_PLACE = 8

/** A search went on for too long. */
export class SearchTooLong extends Error {
  override readonly name = 'SearchTooLong'
}

/** Where what comes next ends; -1 when it does not fit. */
type Next = (at: number) => number
type Matcher = (at: number, next: Next) => number

const here: Next = (at) => at

/**
 * A regular expression whose searches end: the platform's may take longer than the universe lasts over thirty letters.
 * Tries alternatives one after the other and counts what it does.
 */
export class RegularExpression {
  readonly #pattern: Pattern
  readonly #matcher: Matcher
  readonly #leading: ((letter: number) => boolean) | null
  #text = ''
  #stepsLeft = MAX_STEPS
  readonly #starts: Int32Array
  readonly #ends: Int32Array

  /** @throws SyntaxError */
  constructor(source: string, isCaseless = false) {
    this.#pattern = parsePattern(source, isCaseless)
    this.#starts = new Int32Array(this.#pattern.groups + 1)
    this.#ends = new Int32Array(this.#pattern.groups + 1)
    this.#matcher = this.#compiled(this.#pattern.node)
    this.#leading = leadingLetters(this.#pattern.node)
  }

  /** @throws SearchTooLong */
  test(text: string): boolean {
    return this.#find(text, 0) !== null
  }

  /** One after the other, never over one another. @throws SearchTooLong */
  all(text: string): Match[] {
    return [...this.each(text)]
  }

  /** The same as they are asked for; between two of them the expression searches no other text. @throws SearchTooLong */
  *each(text: string): Generator<Match> {
    let match = this.#find(text, 0)
    while (match) {
      yield match
      const { start, end } = match
      const from = end > start ? end : end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1)
      match = from > text.length ? null : this.#find(text, from)
    }
  }

  /** What a replacement says for a match: `$1`, `${name}`, `$&` or `$0`, `$$`. */
  expand(by: string, { texts }: Match): string {
    return by.replaceAll(/\$(?:(\$)|(&)|(\d{1,2})|\{(\w+)\}|<(\w+)>)/g, (whole, dollar, all, digits, name, other) => {
      if (dollar) return '$'
      if (all) return texts[0] ?? ''
      const word = (digits ?? name ?? other) as string
      const index = /^\d+$/.test(word) ? Number(word) : this.#pattern.names.get(word)
      return index === undefined || index >= texts.length ? (whole as string) : (texts[index] ?? '')
    })
  }

  #find(text: string, from: number): Match | null {
    this.#text = text
    try {
      for (let start = from; start <= text.length; start++) {
        if (isInside(text, start)) continue
        this.#stepsLeft += STEPS_PER_PLACE
        this.#starts.fill(-1)
        const end = this.#matcher(start, here)
        if (end < 0) {
          if (this.#leading) start = this.#behindLetters(start, this.#leading)
          continue
        }
        const texts = [...this.#starts].map((at, index) => (at < 0 ? undefined : text.slice(at, this.#ends[index])))
        return { start, end, texts: [text.slice(start, end), ...texts.slice(1)] }
      }
      return null
    } catch (error) {
      // Groups that repeat thousands of times.
      throw error instanceof RangeError ? new SearchTooLong() : error
    }
  }

  /** The last place that the same letters lead up to: what failed from the first of them fails from all. */
  #behindLetters(start: number, test: (letter: number) => boolean): number {
    let at = start
    for (;;) {
      const letter = this.#text.codePointAt(at)
      if (letter === undefined || !test(letter)) return at
      at += letter > 0xffff ? 2 : 1
    }
  }

  #step(): void {
    if (--this.#stepsLeft < 0) throw new SearchTooLong()
  }

  #compiled(node: PatternNode): Matcher {
    switch (node.kind) {
      case 'character': {
        const { test } = node
        return (at, next) => {
          this.#step()
          const letter = this.#text.codePointAt(at)
          return letter !== undefined && test(letter) ? next(at + (letter > 0xffff ? 2 : 1)) : -1
        }
      }
      case 'sequence':
        return this.#sequence(node.items.map((item) => this.#compiled(item)))
      case 'choice': {
        const items = node.items.map((item) => this.#compiled(item))
        return (at, next) => {
          for (const item of items) {
            this.#step()
            const end = item(at, next)
            if (end >= 0) return end
          }
          return -1
        }
      }
      case 'repeat':
        return node.item.kind === 'character'
          ? node.mode === 'lazy'
            ? this.#fewLetters(node.item.test, node)
            : this.#letters(node.item.test, node)
          : this.#repeated(this.#compiled(node.item), node)
      case 'group':
        return this.#group(this.#compiled(node.item), node.index)
      case 'atomic': {
        const item = this.#compiled(node.item)
        return (at, next) => {
          const end = item(at, here)
          return end < 0 ? -1 : next(end)
        }
      }
      case 'look':
        return this.#look(this.#compiled(node.item), node.isBehind ? widthOf(node.item) : null, node.isNegative)
      case 'back':
        return this.#back(node.index, node.isCaseless)
      case 'place':
        return (at, next) => (this.#isAt(node.place, at) ? next(at) : -1)
    }
  }

  #sequence(items: readonly Matcher[]): Matcher {
    const from = (index: number, at: number, next: Next): number => {
      const item = items[index]
      return item ? item(at, index + 1 === items.length ? next : (to) => from(index + 1, to, next)) : next(at)
    }
    return (at, next) => from(0, at, next)
  }

  /** One letter again and again, without a call for each. */
  #letters(
    test: (letter: number) => boolean,
    { least, most, mode }: { readonly least: number; readonly most: number; readonly mode: string },
  ): Matcher {
    return (at, next) => {
      let [end, count] = [at, 0]
      while (count < most) {
        this.#step()
        const letter = this.#text.codePointAt(end)
        if (letter === undefined || !test(letter)) break
        end += letter > 0xffff ? 2 : 1
        count++
      }
      for (; count >= least; count--) {
        this.#step()
        const found = next(end)
        if (found >= 0 || mode === 'possessive') return found
        end -= isInside(this.#text, end - 1) ? 2 : 1
      }
      return -1
    }
  }

  /** The same with as few letters as will do. */
  #fewLetters(
    test: (letter: number) => boolean,
    { least, most }: { readonly least: number; readonly most: number },
  ): Matcher {
    return (at, next) => {
      let [end, count] = [at, 0]
      for (;;) {
        this.#step()
        if (count >= least) {
          const found = next(end)
          if (found >= 0) return found
        }
        const letter = this.#text.codePointAt(end)
        if (count === most || letter === undefined || !test(letter)) return -1
        end += letter > 0xffff ? 2 : 1
        count++
      }
    }
  }

  #repeated(
    item: Matcher,
    { least, most, mode }: { readonly least: number; readonly most: number; readonly mode: string },
  ): Matcher {
    if (mode === 'possessive')
      return (at, next) => {
        let [end, count] = [at, 0]
        while (count < most) {
          this.#step()
          const further = item(end, here)
          if (further < 0 || (further === end && count >= least)) break
          end = further
          count++
        }
        return count < least ? -1 : next(end)
      }
    const loop = (at: number, count: number, next: Next): number => {
      this.#step()
      const more = (): number =>
        count < most ? item(at, (to) => (to === at && count >= least ? -1 : loop(to, count + 1, next))) : -1
      if (count < least) return more()
      if (mode === 'lazy') {
        const end = next(at)
        return end < 0 ? more() : end
      }
      const end = more()
      return end < 0 ? next(at) : end
    }
    return (at, next) => loop(at, 0, next)
  }

  #group(item: Matcher, index: number): Matcher {
    return (at, next) =>
      item(at, (to) => {
        const before = [this.#starts[index] ?? -1, this.#ends[index] ?? -1] as const
        this.#starts[index] = at
        this.#ends[index] = to
        const end = next(to)
        if (end < 0) [this.#starts[index], this.#ends[index]] = before
        return end
      })
  }

  /** @param behind how wide what is looked for behind the place may be; null for looking ahead. */
  #look(item: Matcher, behind: Width | null, isNegative: boolean): Matcher {
    const fits = (at: number): boolean => {
      if (!behind) return item(at, here) >= 0
      const [least, most] = behind
      for (let start = at - least; start >= Math.max(0, at - most); start--) {
        this.#step()
        if (!isInside(this.#text, start) && item(start, (to) => (to === at ? to : -1)) >= 0) return true
      }
      return false
    }
    return (at, next) => {
      if (this.#pattern.groups === 0) return fits(at) === isNegative ? -1 : next(at)
      const [starts, ends] = [this.#starts.slice(), this.#ends.slice()]
      const end = fits(at) === isNegative ? -1 : next(at)
      if (end < 0) {
        this.#starts.set(starts)
        this.#ends.set(ends)
      }
      return end
    }
  }

  #back(index: number, isCaseless: boolean): Matcher {
    return (at, next) => {
      const start = this.#starts[index] ?? -1
      if (start < 0) return -1
      const wanted = this.#text.slice(start, this.#ends[index])
      const found = this.#text.slice(at, at + wanted.length)
      this.#stepsLeft -= wanted.length
      this.#step()
      const isSame = isCaseless ? found.toLowerCase() === wanted.toLowerCase() : found === wanted
      return isSame ? next(at + wanted.length) : -1
    }
  }

  #isAt(place: Place, at: number): boolean {
    const text = this.#text
    switch (place) {
      case 'start':
        return at === 0
      case 'end':
        return at === text.length
      case 'lastEnd':
        return at === text.length || (at === text.length - 1 && text[at] === '\n')
      case 'lineStart':
        return at === 0 || text[at - 1] === '\n'
      case 'lineEnd':
        return at === text.length || text[at] === '\n'
      case 'word':
      case 'noWord': {
        const isBetween = isWord(text[at - 1]) !== isWord(text[at])
        return isBetween === (place === 'word')
      }
    }
  }
}

/** What a pattern takes any number of before all else, as `.*` does. */
function leadingLetters(node: PatternNode): ((letter: number) => boolean) | null {
  if (node.kind === 'sequence') return node.items[0] ? leadingLetters(node.items[0]) : null
  if (node.kind !== 'repeat' || node.item.kind !== 'character') return null
  return node.least <= 1 && node.most === Infinity && node.mode !== 'possessive' ? node.item.test : null
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /\w/.test(letter)

/** Between the halves of a letter. */
function isInside(text: string, at: number): boolean {
  return at > 0 && (text.charCodeAt(at) & 0xfc_00) === 0xdc_00 && (text.charCodeAt(at - 1) & 0xfc_00) === 0xd8_00
}
