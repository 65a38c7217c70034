import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'

const folder = join(root, 'shared/ui')
const IMPORTED = /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'"]*?['"]([^'"]+)['"]/g
const DYNAMIC = /import\(\s*['"]([^'"]+)['"]/g

/** Files of the package that a file brings along, itself among them. */
function broughtBy(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  const text = readFileSync(file, 'utf8')
  for (const pattern of [IMPORTED, DYNAMIC])
    for (const [, name = ''] of text.matchAll(pattern))
      if (name.startsWith('.') && /\.tsx?$/.test(name)) broughtBy(join(dirname(file), name), found)
  return found
}

/**
 * The shell gives the kit to every remote, with what it knows of the page: a second copy in a remote knows none of it, and what it puts
 * into the page is refused by the page's policy.
 */
test('what stands beside the kit takes its parts from the kit', () => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>
  }
  const beside = Object.entries(exports).filter(([name, path]) => name !== '.' && /\.tsx?$/.test(path))
  expect(beside.length).toBeGreaterThan(10)
  const copies = beside.flatMap(([name, path]) =>
    [...broughtBy(join(folder, path))]
      .filter((file) => readFileSync(file, 'utf8').includes("from '@base-ui/react"))
      .map((file) => `${name}: ${relative(folder, file)}`),
  )
  expect(copies).toEqual([])
})
