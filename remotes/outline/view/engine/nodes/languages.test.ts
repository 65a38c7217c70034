import { expect, it } from 'vitest'
import { languagesFor } from './languages.ts'

const found = (words: string) => languagesFor(words).map(({ name }) => name)

it('languages are found by the beginning of their names first, by short names and by pinyin', () => {
  expect(found('java')).toEqual(['Java', 'JavaScript'])
  expect(found('script')).toEqual(['JavaScript', 'TypeScript'])
  expect(found('TS')[0]).toBe('TypeScript')
  expect(found('c++')).toEqual(['C++'])
  expect(found('yml')).toEqual(['YAML'])
  expect(found('cwb')).toEqual(['纯文本'])
  expect(found('图')).toEqual(['Mermaid 图'])
  expect(found('zig')).toEqual([])
  expect(found(' ')).toHaveLength(27)
})
