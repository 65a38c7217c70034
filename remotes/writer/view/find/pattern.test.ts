import { SearchTooLong } from '@wenfang/shared-regex'
import { describe, expect, it } from 'vitest'
import { compileQuery, type FindQuery, halfWidth, replacementText } from './pattern.ts'

const query = (text: string, rest: Partial<FindQuery> = {}): FindQuery => ({
  text,
  isCaseSensitive: false,
  isWholeWord: false,
  hasWildcards: false,
  ignoresWidth: false,
  ...rest,
})
const hits = (text: string, asked: FindQuery): readonly string[] =>
  compileQuery(asked)
    ?.all(text)
    .map(({ texts: [hit = ''] }) => hit) ?? []

const TEXT = 'The cat, the Cat and a catalogue.\r第1章 第12章\t完\vA１b'

describe('plain queries', () => {
  it.each([
    ['cat', {}, ['cat', 'Cat', 'cat']],
    ['Cat', { isCaseSensitive: true }, ['Cat']],
    ['cat', { isWholeWord: true }, ['cat', 'Cat']],
    ['第^#章', {}, ['第1章']],
    ['^p第', {}, ['\r第']],
    ['^t完^l', {}, ['\t完\v']],
    ['.', {}, ['.']],
    ['c^$t,', {}, ['cat,']],
    ['A1b', { ignoresWidth: true }, []],
    ['', {}, []],
    ['^x', {}, []],
  ] as const)('%s %o', (text, rest, expected) => expect(hits(TEXT, query(text, rest))).toEqual(expected))

  it('take full-width letters for half-width ones where asked', () => {
    expect(hits(halfWidth(TEXT), query('Ａ1b', { ignoresWidth: true }))).toEqual(['A1b'])
  })
})

describe("Word's wildcards", () => {
  it.each([
    ['c?t', ['cat', 'cat']],
    ['<cat>', ['cat']],
    ['第[0-9]{1,2}章', ['第1章', '第12章']],
    ['第[0-9]{2}章', ['第12章']],
    ['第[!1]*章', []],
    ['t*e', ['t, the', 't and a catalogue']],
    ['[Cc]at', ['cat', 'Cat', 'cat']],
    ['第1@', ['第1', '第1']],
    ['[', []],
    ['a{x}', []],
    ['@a', []],
    ['[[:]第', []],
  ])('%s', (text, expected) => expect(hits(TEXT, query(text, { hasWildcards: true }))).toEqual(expected))

  it.each(['(a@)@b', '(a@)@(a@)@(a@)@b', '(*)@(*)@(*)@x', '(a{1,}){1,}b'])('%s over a hostile text ends', (text) => {
    const asked = compileQuery(query(text, { hasWildcards: true }))
    try {
      expect(asked?.all('a'.repeat(200))).toEqual([])
    } catch (error) {
      expect(error).toBeInstanceOf(SearchTooLong)
    }
  })

  it('say in the replacement what was found', () => {
    expect(replacementText('第\\1节^p', '第1章', ['1'], true)).toBe('第1节\r')
    expect(replacementText('【^&】', '完', [], false)).toBe('【完】')
    expect(replacementText('^z', '完', [], false)).toBeNull()
  })
})
