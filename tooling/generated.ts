import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { root } from './paths.ts'

// What other packages must know of the remotes at compile time, written from their manifests.

const HEADING = '// Written from the manifests in remotes/ by `npm run generate`.\n'
const TYPES_FILE = 'shared/protocol/src/generated/office-types.ts'
const OPEN_COMMANDS_FILE = 'shared/protocol/src/generated/open-commands.ts'
const EXTENSIONS_FILE = 'shared/protocol/src/generated/office-extensions.ts'
const PROJECTS_FILE = 'tsconfig.json'

export interface GeneratedFile {
  /** From the workspace's root. */
  readonly path: string
  readonly content: string
}

/** @param at root of the workspace; a copy in tests */
export async function generatedFiles(at = root): Promise<readonly GeneratedFile[]> {
  const names = remoteFolders(at)
  const manifests = await Promise.all(names.map((name) => manifestIn(at, name)))
  const types = manifests
    .flatMap((manifest) => manifest.types.map((type) => ({ ...type, remote: manifest.name, body: manifest.body })))
    .toSorted((a, b) => a.rank - b.rank)
  requireDistinct(types.map(({ code }) => code))
  requireDistinct(types.flatMap(({ extensions }) => extensions))
  const facts = types.map(({ code, name, remote, title, body }) =>
    literal({ code, name, remote, title, arch: body === 'ops' ? 'ops' : 'crdt' }),
  )
  const openCommands = types.map(({ code, openCommand }) => `  ${code}: ${quoted(openCommand)},\n`)
  const extensions = types.map(({ code, extensions: known }) => `  ${code}: [${known.map(quoted).join(', ')}],\n`)
  const alsoRead = types.flatMap(({ code, remote, extensions: own }) =>
    own.flatMap((extension) => {
      const readers = manifests.filter(
        ({ name, imports, importsThrough = [] }) =>
          name !== remote && (imports.includes(extension) || importsThrough.some(({ ext }) => ext === extension)),
      )
      const exports = manifests.find(({ name }) => name === remote)?.exports ?? []
      const codes = readers.flatMap((manifest) => manifest.types.slice(0, 1).map((type) => type.code))
      // The other type begins with what the first one writes.
      return codes.length > 0 && exports.some(({ format }) => format === extension)
        ? [`  ${extension}: { of: ${quoted(code)}, as: [${codes.map(quoted).join(', ')}] },\n`]
        : []
    }),
  )
  return [
    {
      path: TYPES_FILE,
      content: `${HEADING}export const DECLARED_TYPES = [\n${facts.map((fact) => `  ${fact},\n`).join('')}] as const\n`,
    },
    {
      path: OPEN_COMMANDS_FILE,
      content: `${HEADING}export const DECLARED_OPEN_COMMANDS = {\n${openCommands.join('')}} as const\n`,
    },
    {
      path: EXTENSIONS_FILE,
      content: [
        `${HEADING}export const DECLARED_EXTENSIONS = {\n${extensions.join('')}} as const\n`,
        `/** Extensions that another type reads, too. */\nexport const ALSO_READ = {\n${alsoRead.join('')}} as const\n`,
      ].join('\n'),
    },
    { path: PROJECTS_FILE, content: projects(at, names) },
  ]
}

/** Writes what is out of date. @returns the paths that were */
export async function generate(at = root): Promise<readonly string[]> {
  const stale = (await generatedFiles(at)).filter(({ path, content }) => textOf(at, path) !== content)
  for (const { path, content } of stale) writeFileSync(join(at, path), content)
  return stale.map(({ path }) => path)
}

/** What is wrong with the generated files as they are; null when nothing is. */
export async function staleFiles(): Promise<string | null> {
  const stale = (await generatedFiles()).filter(({ path, content }) => textOf(root, path) !== content)
  return stale.length === 0 ? null : `${stale.map(({ path }) => path).join(', ')}: run \`npm run generate\``
}

const remoteFolders = (at: string): readonly string[] =>
  readdirSync(join(at, 'remotes'))
    .filter((name) => existsSync(join(at, 'remotes', name, 'manifest.ts')))
    .toSorted()

async function manifestIn(at: string, name: string): Promise<RemoteManifest> {
  const { href } = pathToFileURL(join(at, 'remotes', name, 'manifest.ts'))
  const { manifest } = (await import(href)) as { readonly manifest: RemoteManifest }
  if (manifest.name !== name) throw new Error(`remotes/${name}/manifest.ts calls itself ${manifest.name}`)
  return manifest
}

function requireDistinct(values: readonly string[]): void {
  const twice = values.filter((value, at) => values.indexOf(value) !== at)
  if (twice.length > 0) throw new Error(`two types claim ${twice.join(', ')}`)
}

/** The project references of the workspace: everything that stands there, with the remotes as they are. */
function projects(at: string, names: readonly string[]): string {
  const known = JSON.parse(textOf(at, PROJECTS_FILE)) as { readonly references: readonly { readonly path: string }[] }
  const others = known.references.map(({ path }) => path).filter((path) => !path.startsWith('remotes/'))
  const before = others.indexOf('server')
  const remotes = names.flatMap((name) => [`remotes/${name}/tsconfig.model.json`, `remotes/${name}`])
  const paths = [...others.slice(0, before), ...remotes, ...others.slice(before)]
  return `${JSON.stringify({ ...known, references: paths.map((path) => ({ path })) }, null, 2)}\n`
}

const literal = (fact: Readonly<Record<string, string>>): string =>
  `{ ${Object.entries(fact)
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join(', ')} }`
const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
const textOf = (at: string, path: string): string =>
  existsSync(join(at, path)) ? readFileSync(join(at, path), 'utf8') : ''
