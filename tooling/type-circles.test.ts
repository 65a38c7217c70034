import { expect, it } from 'vitest'
import { circlesIn } from './circles-in.ts'
import { importsOf } from './type-circles.ts'

const graph = (edges: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(edges))

it('finds every circle of imports, and no file that only leads to one', () => {
  expect(circlesIn(graph({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['a'] }))).toEqual([['a', 'b', 'c']])
  expect(circlesIn(graph({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['e'], e: ['c'] }))).toEqual([
    ['c', 'd', 'e'],
    ['a', 'b'],
  ])
  expect(circlesIn(graph({ a: ['b', 'outside'], b: ['outside'] }))).toEqual([])
})

it('reads imports of types, lazy ones and what is exported on', () => {
  const source = `import type { A } from './a.ts'
import './b.css'
export * from './c.ts'
export { type D } from './d.ts'
const load = () => import('./e.tsx')
type F = import('./f.ts').F
const source = './not-imported.ts'`
  expect(importsOf(source)).toEqual(['./a.ts', './b.css', './c.ts', './d.ts', './e.tsx', './f.ts'])
  expect(
    importsOf("import { useState } from 'react'\nconst own = import(\n  /* name: \"a\" */ '@wenfang/shared-ui'\n)"),
  ).toEqual(['@wenfang/shared-ui'])
})
