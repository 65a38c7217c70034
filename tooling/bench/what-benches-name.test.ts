import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'

const OURS = /\.((?:wf|sn|deck|board|pdf|image|sheet|writer|outline|epub)-[a-z-]+)/g
const SELECTOR = /(?:locator|querySelector(?:All)?)(?:<\w+>)?\(\s*['"`]([^'"`]+)/g
const NAME = /getByRole\(\s*'\w+',\s*\{[^}]*name: '([^']+)'/g

const all = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Benches run seldom: what they wait for on a page was renamed without anybody seeing it. */
test('what benches look for on our pages is there', () => {
  const sources = globSync('{remotes,shared,shell,server}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: (name) => /node_modules|\.test\./.test(name),
  })
    .map(textOf)
    .join('\n')
  const benches = globSync('tooling/bench/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const names = benches.flatMap((file) => {
    const text = textOf(file)
    const classes = all(SELECTOR, text).flatMap((selector) => all(OURS, selector))
    return [...classes, ...all(NAME, text)].map((name) => `${name} (${file})`)
  })
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !sources.includes(name.replace(/ \(.*$/, '')))).toEqual([])
})
