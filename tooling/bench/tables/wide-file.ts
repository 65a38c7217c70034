import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../paths.ts'

export interface WideFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What views begin with. */
  readonly first: Readonly<Record<string, string>>
}

/** A database of twenty fields, made in a process of its own. */
export function wideFile(records: number, ext: 'dbt' | 'xlsx'): WideFile {
  const folder = mkdtempSync(join(tmpdir(), 'dbsheet-page-'))
  try {
    const file = join(folder, `table.${ext}`)
    const script = join(root, 'remotes/dbsheet/bench/process/wide-table.ts')
    const made = spawnSync(process.execPath, [script, file, String(records)], { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stderr)
    return { bytes: new Uint8Array(readFileSync(file)), first: JSON.parse(made.stdout) as Record<string, string> }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
