import { expect, it } from 'vitest'
import { highlightCode, isKnown } from './highlight-code.ts'
import { LANGUAGES, languageName, languageOf } from './nodes/languages.ts'

it('stretches of code are named, and together stand where the code has them', () => {
  const code = 'const 笔 = "墨" // 纸'
  const tokens = highlightCode(code, 'javascript')
  expect(tokens.map(({ from, to, className }) => [code.slice(from, to), className])).toEqual([
    ['const', 'hljs-keyword'],
    ['"墨"', 'hljs-string'],
    ['// 纸', 'hljs-comment'],
  ])
})

it('every language of the menu has its grammar; one that nobody knows has no colours', () => {
  // A diagram is seen as its picture.
  const known = LANGUAGES.filter(({ id }) => id !== 'text' && id !== 'mermaid').filter(({ id }) => !isKnown(id))
  expect(known).toEqual([])
  expect(highlightCode('let a = 1', 'klingon')).toEqual([])
})

it('what stands behind the three signs names a language by any of its names', () => {
  expect(languageOf('ts {1,3}')).toBe('typescript')
  expect(languageName('py')).toBe('Python')
  expect(languageName('klingon')).toBe('klingon')
})
