import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { onPath } from './on-path.ts'

/** Debian packs each part by itself: a `soffice` without the part for a file ends well and writes nothing. */
export type OfficePart = 'writer' | 'calc' | 'impress'

/** Where an installation lists its parts, from the folder of the program: Linux and Windows, macOS. */
const PART_LISTS = ['../share/registry', '../Resources/registry']

/**
 * LibreOffice as the judge of what we export: it shares no code with us.
 * @returns the program; null where there is none or where it cannot read files of this part
 */
export function findLibreOffice(part: OfficePart): string | null {
  const program = onPath('soffice') ?? onPath('libreoffice')
  if (program === null) return null
  const folder = dirname(realpathSync(program))
  return PART_LISTS.some((list) => existsSync(join(folder, list, `${part}.xcd`))) ? program : null
}

/** It starts from nothing, each time with a profile of its own. */
const LIMIT_MS = 150_000

/**
 * Opens a file in LibreOffice and saves it as another format.
 * @param from extension of the file, by which it is known what it is
 * @param to what `--convert-to` takes: an extension, and after a colon a filter, e.g. `txt:Text (encoded):UTF8`
 * @throws when it cannot open the file
 */
export async function convertByLibreOffice(
  program: string,
  bytes: Uint8Array,
  from: string,
  to: string,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-office-'))
  try {
    const source = join(folder, `document.${from}`)
    const out = join(folder, 'out')
    await writeFile(source, bytes)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const { stderr } = await promisify(execFile)(
      program,
      [profile, '--headless', '--convert-to', to, '--outdir', out, source],
      { timeout: LIMIT_MS },
    )
    // What it cannot read it refuses by writing nothing.
    return await readFile(join(out, `document.${to.split(':')[0] ?? ''}`)).catch((cause: unknown) => {
      throw new Error(`LibreOffice did not open this .${from}: ${stderr.trim()}`, { cause })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
