import { escapePattern, RegularExpression } from '@wenfang/shared-regex'

/** What is looked for, as the panel asks for it. */
export interface FindQuery {
  readonly text: string
  readonly isCaseSensitive: boolean
  readonly isWholeWord: boolean
  readonly hasWildcards: boolean
  /** Full-width and half-width letters are the same. */
  readonly ignoresWidth: boolean
}

/** Stands for what has no letter in a text: pictures, fields, notes. */
export const OBJECT = '\ufffc'
export const PARAGRAPH_END = '\r'
export const LINE_BREAK = '\v'
export const PAGE_BREAK = '\f'

/** Word's signs for what cannot be typed, behind `^`. */
const SPECIAL: Readonly<Record<string, string>> = {
  p: PARAGRAPH_END,
  t: '\t',
  l: LINE_BREAK,
  m: PAGE_BREAK,
  s: '\u00a0',
  '~': '\u2011',
  '-': '\u00ad',
  '+': '\u2014',
  '=': '\u2013',
  '^': '^',
}
const CLASSES: Readonly<Record<string, string>> = {
  '?': String.raw`[^\r]`,
  '#': String.raw`\p{Nd}`,
  $: String.raw`\p{L}`,
  w: String.raw`[ \t\u00a0\u3000]+`,
  g: OBJECT,
}

const LETTER = String.raw`[\p{L}\p{N}_]`

/** Typed signs with `^` as a regular expression, or null for a sign that does not exist. */
function plainPattern(text: string): string | null {
  let pattern = ''
  const letters = Array.from(text)
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    if (letter !== '^') {
      pattern += escapePattern(letter)
      continue
    }
    const sign = letters[(at += 1)] ?? ''
    const known = CLASSES[sign] ?? (SPECIAL[sign] === undefined ? undefined : escapePattern(SPECIAL[sign]))
    if (known === undefined) return null
    pattern += known
  }
  return pattern
}

/** Word's wildcards: `?` `*` `[ ]` `[! ]` `{n,m}` `@` `<` `>` `( )` `\1`. */
function wildcardPattern(text: string): string | null {
  let pattern = ''
  const letters = Array.from(text)
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    switch (letter) {
      case '?':
        pattern += String.raw`[^\r]`
        break
      case '*':
        pattern += String.raw`[^\r]*?`
        break
      case '@':
        pattern += '+?'
        break
      case '<':
        pattern += `(?<!${LETTER})(?=${LETTER})`
        break
      case '>':
        pattern += `(?<=${LETTER})(?!${LETTER})`
        break
      case '[': {
        const end = letters.indexOf(']', at + 1)
        if (end < 0) return null
        const isNot = letters[at + 1] === '!'
        const inside = letters.slice(at + (isNot ? 2 : 1), end).join('')
        pattern += `[${isNot ? '^' : ''}${inside.replaceAll(/[\\\][^]/gu, String.raw`\$&`)}]`
        at = end
        break
      }
      case '{': {
        const end = letters.indexOf('}', at)
        const count = letters.slice(at + 1, end).join('')
        if (end < 0 || !/^\d+(?:[,;]\d*)?$/u.test(count)) return null
        pattern += `{${count.replace(';', ',')}}`
        at = end
        break
      }
      case '(':
      case ')':
        pattern += letter
        break
      case '\\': {
        const next = letters[(at += 1)] ?? ''
        pattern += /\d/u.test(next) ? `\\${next}` : escapePattern(next)
        break
      }
      case '^': {
        const sign = letters[(at += 1)] ?? ''
        if (SPECIAL[sign] === undefined) return null
        pattern += escapePattern(SPECIAL[sign])
        break
      }
      default:
        pattern += escapePattern(letter)
    }
  }
  return pattern
}

/** Longest number of letters that a person's pattern may have; longer ones take time and say nothing. */
const LONGEST = 255

/**
 * The query as a regular expression over texts that `searchable` gave, for one search; null for one that is empty or broken.
 * Never the platform's: what a person types may keep that busy for hours.
 */
export function compileQuery(query: FindQuery): RegularExpression | null {
  if (query.text === '' || query.text.length > LONGEST) return null
  const typed = query.ignoresWidth ? halfWidth(query.text) : query.text
  const pattern = query.hasWildcards ? wildcardPattern(typed) : plainPattern(typed)
  if (pattern === null) return null
  const bounded = query.isWholeWord && !query.hasWildcards ? `(?<!${LETTER})(?:${pattern})(?!${LETTER})` : pattern
  try {
    // With wildcards Word tells capitals apart.
    return new RegularExpression(bounded, !query.isCaseSensitive && !query.hasWildcards)
  } catch {
    return null
  }
}

/** The same text with as many letters, in which full-width ones are half-width. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e\u3000]/gu, (letter) =>
    letter === '\u3000' ? ' ' : String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  )

/** What stands in for a hit: `^p` and its like, `^&` for the hit itself, `\1` for a part of it. Null for a sign that does not exist. */
export function replacementText(
  replacement: string,
  hit: string,
  groups: readonly (string | undefined)[],
  hasWildcards: boolean,
): string | null {
  let text = ''
  const letters = Array.from(replacement)
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    const next = letters[at + 1] ?? ''
    if (letter === '^') {
      at += 1
      if (next === '&') text += hit
      else if (SPECIAL[next] === undefined) return null
      else text += SPECIAL[next]
    } else if (hasWildcards && letter === '\\' && /\d/u.test(next)) {
      at += 1
      text += groups[Number(next) - 1] ?? ''
    } else text += letter
  }
  return text
}
