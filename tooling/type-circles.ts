import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { circlesIn, type Graph } from './circles-in.ts'
import { root } from './paths.ts'

/** So many files may know one another, if only by types: a view and its parts. More of them cannot be read one by one. */
const MOST_IN_CIRCLE = 8
const FOLDERS = ['e2e', 'remotes', 'server', 'shared', 'shell', 'tooling']
const OUTSIDE = /^(?:node_modules|dist|fixtures|template)$/
const IS_SOURCE = /(?<!\.d)\.tsx?$/

/** Circles of files that import one another, type imports and lazy ones, too; null where none is too large. */
export function typeCircles(): Promise<string | null> {
  const problems = circlesIn(importGraph())
    .filter(({ length }) => length > MOST_IN_CIRCLE)
    .map(
      (circle) => `${circle.length} files import one another: ${circle.map((file) => relative(root, file)).join(', ')}`,
    )
  for (const problem of problems) console.error(problem)
  return Promise.resolve(problems.join('\n') || null)
}

function importGraph(): Graph {
  const files = FOLDERS.flatMap((folder) => filesOf(join(root, folder)))
  const entries = packageEntries()
  return new Map(
    files.map((file) => {
      const targets = importsOf(readFileSync(file, 'utf8')).map((name) =>
        name.startsWith('.') ? join(dirname(file), name) : entries.get(name),
      )
      return [file, targets.filter((target) => target !== undefined)]
    }),
  )
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (OUTSIDE.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(path)
    return IS_SOURCE.test(entry.name) ? [path] : []
  })
}

/** What `@wenfang/…` names stand for: the packages of this tree export files, none by a pattern. */
function packageEntries(): ReadonlyMap<string, string> {
  const folders = [
    ...['remotes', 'shared'].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
    ),
    ...['server', 'shell', 'tooling', 'e2e'].map((name) => join(root, name)),
  ].filter((folder) => existsSync(join(folder, 'package.json')))
  return new Map(
    folders.flatMap((folder) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name: string
        exports?: Readonly<Record<string, unknown>>
      }
      return Object.entries(exports).flatMap(([entry, file]) =>
        typeof file === 'string' ? [[name + entry.slice(1), join(folder, file)] as const] : [],
      )
    }),
  )
}

/** As the formatter writes them. Read without a parser, which would take a minute for the tree. */
const IMPORT = /(?:\bfrom|\bimport)(?: |\((?:\s|\/\*.*?\*\/)*)'((?:\.|@wenfang\/)[^']+)'/g

/** Names within the tree that a file imports or exports from, statically or lazily, values or types. */
export const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, name]) => name ?? [])
