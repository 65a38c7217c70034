import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** LibreOffice is the judge of what we export: it shares no code with us. */
export function findLibreOffice(): string | null {
  for (const name of ['soffice', 'libreoffice']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim()
    } catch {
      // Not this one.
    }
  }
  return null
}

/** The plain text LibreOffice reads in a document. Throws when it cannot open it. */
export async function textByLibreOffice(program: string, bytes: Uint8Array, extension: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-office-'))
  try {
    const source = join(folder, `document.${extension}`)
    await writeFile(source, bytes)
    const flags = [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'txt:Text (encoded):UTF8',
    ]
    await promisify(execFile)(program, [...flags, '--outdir', folder, source], { timeout: 90_000 })
    return await readFile(join(folder, 'document.txt'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
