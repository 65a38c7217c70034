import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../paths.ts'

/** A workbook of so many rows of twenty cells, made in a process of its own. */
export function largeWorkbook(rows: number): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-page-'))
  try {
    const file = join(folder, 'book.xlsx')
    const script = join(root, 'remotes/sheet/bench/process/xlsx.ts')
    const made = spawnSync(process.execPath, [script, 'ours', 'make', file, String(rows)], { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stderr)
    return new Uint8Array(readFileSync(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
