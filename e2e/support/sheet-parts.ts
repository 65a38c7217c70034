import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const remote = resolve(import.meta.dirname, '../../remotes/sheet')

const sources = (): readonly (readonly [path: string, text: string])[] =>
  readdirSync(remote, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules') && /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(resolve(remote, path), 'utf8')] as const)

/** What the workbook's code can open, by the names it has there: what is added cannot be forgotten in a tour. */
export function sheetParts(): { readonly parts: readonly string[]; readonly popups: readonly string[] } {
  const all = sources()
  const parts = all.flatMap(([, text]) =>
    [...text.matchAll(/^(?:export )?const (\w+) = lazyPart\b/gm)].map(([, name = '']) => name),
  )
  // What opens at a cell, and the search, are no parts: they are known by the keys that they take.
  const popups = all
    .filter(([path]) => /^view\/(?:rules\/popups|panels|status-bar)\//.test(path))
    .filter(([, text]) => /<(?:Dialog|AlertDialog|Popover|FindPanel)\b|data-takes-keys/.test(text))
    .map(([path]) => /([\w-]+)\.view\.tsx$/.exec(path)?.[1] ?? path)
  if (parts.length === 0 || popups.length === 0) throw new Error('the parts of the workbook are not where they were')
  return { parts, popups }
}
