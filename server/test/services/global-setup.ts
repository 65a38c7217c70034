import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FOLDER_VARIABLE } from './shared-services.ts'

/** A folder for what the suites of one run share. When it goes, the servers in it end. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'wenfang-services-'))
  process.env[FOLDER_VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
