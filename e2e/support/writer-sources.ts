import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const view = resolve(import.meta.dirname, '../../remotes/writer/view')

const sourcesOf = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(join(view, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => readFileSync(join(view, folder, path), 'utf8'))

const allOf = (sources: readonly string[], pattern: RegExp): readonly RegExpExecArray[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)])

const group = (match: RegExpExecArray, index: number): string => match[index] ?? ''

/** What the writer has to show, by the tables that its own code goes by: what is added there cannot be forgotten in a tour. */
export interface WriterSources {
  /** Names of all dialogs, in the order of their areas. */
  readonly dialogs: readonly string[]
  /** Names of all panels beside the pages. */
  readonly panels: readonly string[]
  /** Titles of the tabs above the tools. */
  readonly tabs: readonly string[]
  /** By the name of a dialog or panel, the id of the command that opens it. */
  readonly openers: ReadonlyMap<string, string>
}

export function writerSources(): WriterSources {
  const tables = allOf(sourcesOf('dialogs', /^[\w-]+\/index\.ts$/), /Dialogs = \{(.*?)\n\} satisfies DialogTable/gs)
  const dialogs = allOf(
    tables.map((table) => group(table, 1)),
    /^ {2}'?([\w-]+)'?: \w+,$/gm,
  ).map((match) => group(match, 1))
  const panels = allOf(sourcesOf('panels', /^side-panels\.ts$/), /^ {2}([\w-]+): \{ side:/gm).map((match) =>
    group(match, 1),
  )
  const tabs = allOf(sourcesOf('toolbar', /^ribbon-tabs\.ts$/), /\b(?:always|contextual)\('[\w-]+', '(.+?)'/g).map(
    (match) => group(match, 1),
  )
  const commands = sourcesOf('.', /\.command\.ts$/)
  const openers = new Map([
    // Who may not print or export has no such layer: these two ask the view, by the names of their dialogs.
    ...dialogs.map((name) => [name, name] as const),
    ...allOf(commands, /(?:dialogCommand\('([\w-]+)', \{\s*id:|tableDialog\('([\w-]+)',) '([\w-]+)'/g).map(
      (match) => [group(match, 1) || group(match, 2), group(match, 3)] as const,
    ),
    ...allOf(commands, /\bid: '([\w-]+)',(?:(?!\bid: ).)*?ui\.openPanel\('([\w-]+)'\)/gs).map(
      (match) => [group(match, 2), group(match, 1)] as const,
    ),
  ])
  for (const [what, found] of Object.entries({ dialogs, panels, tabs }))
    if (found.length === 0) throw new Error(`the writer's table of ${what} is not where it was`)
  return { dialogs, panels, tabs, openers }
}
