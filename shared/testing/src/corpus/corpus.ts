import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Real files and what is known of them; not everybody who builds this has them.
const ROOT = resolve(import.meta.dirname, '../../../../../shared/corpus')
const FACTS = join(ROOT, 'facts.json')

export const hasCorpus = existsSync(FACTS)

let known: Readonly<Record<string, { readonly facts: unknown }>> | null = null

function all(): NonNullable<typeof known> {
  known ??= hasCorpus
    ? (JSON.parse(readFileSync(FACTS, 'utf8')) as { readonly files: NonNullable<typeof known> }).files
    : {}
  return known
}

/** Paths of the files in a folder, e.g. `pdf/01-….pdf`; empty where there is no corpus. */
export const corpusFiles = (folder: string): readonly string[] =>
  Object.keys(all())
    .filter((path) => path.startsWith(`${folder}/`))
    .toSorted()

export const corpusSource = (path: string): Uint8Array => new Uint8Array(readFileSync(join(ROOT, path)))

/** What two tools of others found in a file. The caller says which of it. @throws for a file without facts */
export function corpusFacts<Facts>(path: string): Partial<Facts> {
  const entry = all()[path]
  if (!entry) throw new Error(`${path} has no facts`)
  return entry.facts as Partial<Facts>
}
