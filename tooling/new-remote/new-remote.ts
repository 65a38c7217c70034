import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.ts'

const TEMPLATE = join(import.meta.dirname, 'template')
const WORD = /^[a-z][a-z0-9]*$/
/** As many letters as addresses and the calls of the server take. */
const LONGEST = { name: 20, code: 8, extension: 16 } as const

export interface NewRemote {
  /** Of the folder, lower-case letters and digits. */
  readonly name: string
  /** As it stands in addresses. */
  readonly code: string
  /** Chinese name of one file of the type. */
  readonly title: string
  /** Of its files, without the dot. */
  readonly extension: string
}

/**
 * Writes remotes/<name>: a small type that works, with model, commands, files, view and their tests.
 * @param at root of the workspace; a copy in tests
 * @returns the files written, from that root
 * @throws Error where a name is not one, or is taken
 */
export function writeRemote({ name, code, title, extension }: NewRemote, at = root): readonly string[] {
  for (const [part, most] of [
    [name, LONGEST.name],
    [code, LONGEST.code],
    [extension, LONGEST.extension],
  ] as const)
    if (!WORD.test(part) || part.length < 2 || part.length > most)
      throw new Error(`"${part}": two to ${most} lower-case letters and digits are wanted`)
  const folder = join('remotes', name)
  if (existsSync(join(at, folder))) throw new Error(`${folder} is there already`)
  const fill = (text: string): string =>
    text
      .replaceAll('code-of-checklist', code)
      .replaceAll('extension-of-checklist', extension)
      .replaceAll('Checklist', `${name.charAt(0).toUpperCase()}${name.slice(1)}`)
      .replaceAll('checklist', name)
      .replaceAll('清单', title)
  return globSync('**/*.{ts,tsx,css,json}', { cwd: TEMPLATE }).map((path) => {
    const target = join(folder, fill(path))
    mkdirSync(dirname(join(at, target)), { recursive: true })
    writeFileSync(join(at, target), fill(readFileSync(join(TEMPLATE, path), 'utf8')))
    return target
  })
}
