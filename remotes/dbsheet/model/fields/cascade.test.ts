import { describe, expect, it } from 'vitest'
import { cascadeId, cascadeNodes, pathText, withBelow, withPath } from './cascade.ts'
import { converted, optionsFor } from './converted.ts'
import { fitted } from './cell-value.ts'
import { displayed } from './display.ts'
import type { Field, SelectOption } from './field.schema.ts'
import { parsed } from './parsed.ts'

const option = (id: string, title: string, parent?: string): SelectOption => ({
  id,
  title,
  colour: 0,
  ...(parent !== undefined && { parent }),
})
const PLACES = [
  option('hz', '杭州', 'zj'),
  option('zj', '浙江'),
  option('js', '江苏'),
  option('nj', '南京', 'js'),
  option('xh', '西湖', 'hz'),
]
const nobody = new Map<string, string>()

describe('a cascade', () => {
  it('reads its options as a tree, whatever their order', () => {
    expect([...cascadeNodes(PLACES).values()].map(({ path }) => path)).toEqual([
      '浙江',
      '浙江 / 杭州',
      '浙江 / 杭州 / 西湖',
      '江苏',
      '江苏 / 南京',
    ])
    expect(pathText(PLACES, 'xh')).toBe('浙江 / 杭州 / 西湖')
  })
  it('asks for all that is below an option', () => {
    expect([...withBelow(PLACES, ['zj'])].sort()).toEqual(['hz', 'xh', 'zj'])
  })
  it('finds a path, and a title that only one has', () => {
    expect(cascadeId(PLACES, '浙江/杭州')).toBe('hz')
    expect(cascadeId(PLACES, '西湖')).toBe('xh')
    expect(cascadeId([...PLACES, option('xh2', '西湖', 'nj')], '西湖')).toBeUndefined()
  })
  it('keeps rings and options whose parent is gone in sight', () => {
    const ring = [option('a', '甲', 'b'), option('b', '乙', 'a'), option('c', '丙', 'gone')]
    expect([...cascadeNodes(ring).keys()].sort()).toEqual(['a', 'b', 'c'])
  })
  it('makes what a path needs, each once', () => {
    let next = 0
    const more = withPath(PLACES, '浙江 / 宁波 / 鄞州', () => `n${next++}`) ?? []
    expect(more.slice(PLACES.length).map(({ title, parent }) => [title, parent])).toEqual([
      ['宁波', 'zj'],
      ['鄞州', 'n0'],
    ])
  })
  it('comes from texts and goes back to them', () => {
    const from: Field = { id: 'f', kind: 'text', settings: { title: '地区' } }
    const to: Field = { id: 'f', kind: 'cascade', settings: { title: '地区' } }
    let next = 0
    const options = optionsFor(to, ['浙江/杭州', '江苏', ''], () => `n${next++}`) ?? []
    const made: Field = { ...to, settings: { ...to.settings, options: [...options] } }
    const value = converted(from, made, '浙江/杭州', nobody)
    expect(displayed(made, value, nobody)).toBe('浙江 / 杭州')
    expect(parsed(made, '浙江 / 杭州', nobody)).toBe(value)
    expect(fitted(made, 'other')).toBeUndefined()
  })
})
