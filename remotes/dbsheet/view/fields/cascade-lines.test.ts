import { describe, expect, it } from 'vitest'
import { linesOf, optionsOfLines } from './cascade-lines.ts'

const made = (lines: string, before: Parameters<typeof linesOf>[0] = []) => {
  let next = 0
  return optionsOfLines(lines, before, () => `n${next++}`)
}

describe('a cascade as lines', () => {
  const options = made('浙江\n  杭州\n    西湖\n  宁波\n江苏')
  it('has what is further in below what is not', () => {
    expect(options.map(({ id, title, parent }) => [id, title, parent])).toEqual([
      ['n0', '浙江', undefined],
      ['n1', '杭州', 'n0'],
      ['n2', '西湖', 'n1'],
      ['n3', '宁波', 'n0'],
      ['n4', '江苏', undefined],
    ])
    expect(linesOf(options)).toBe('浙江\n  杭州\n    西湖\n  宁波\n江苏')
  })
  it('keeps options that are renamed, and those beside lines that come', () => {
    expect(made('浙江省\n  杭州\n    西湖\n  宁波\n江苏', options).map(({ id }) => id)).toEqual(
      options.map(({ id }) => id),
    )
    expect(made('浙江\n  杭州\n  温州\n    西湖\n  宁波\n江苏', options).map(({ id }) => id)).toEqual(
      ['n0', 'n1', 'n0', 'n1', 'n3', 'n4'].map((id, at) => (at === 2 ? 'n0' : at === 3 ? 'n1' : id)),
    )
  })
})
