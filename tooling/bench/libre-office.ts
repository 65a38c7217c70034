import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PROGRAMS = ['/usr/bin/soffice', '/usr/bin/libreoffice']
export const LIBRE_OFFICE = 'LibreOffice'

/** Where it is installed, else null. */
export const libreOfficeProgram = (): string | null => PROGRAMS.find((path) => existsSync(path)) ?? null

export interface ConversionFolder {
  /** Where the result is put, and the profile. */
  readonly folder: string
  /** The variables of a run: the faces that it may use, for example. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Converts a file as its command line does; answers the milliseconds. @throws where it is not installed, or fails */
export async function convertByLibreOffice(
  file: string,
  format: string,
  { folder, environment = {} }: ConversionFolder,
): Promise<number> {
  const program = libreOfficeProgram()
  if (program === null) throw new Error('LibreOffice is not installed')
  const startedMs = performance.now()
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await run(program, [profile, '--headless', '--convert-to', format, '--outdir', folder, file], {
    timeout: 300_000,
    env: { ...process.env, ...environment },
  })
  return performance.now() - startedMs
}
