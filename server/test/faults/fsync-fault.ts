import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Makes fsync of a server fail while it is on. */
export interface FsyncFault {
  readonly environment: Readonly<Record<string, string>>
  on(): void
  off(): void
  remove(): void
}

const source = fileURLToPath(new URL('./fsync-fault.c', import.meta.url))

/** null where there is no C compiler or no preloading: the fault is left out then. */
export function createFsyncFault(): FsyncFault | null {
  if (process.platform !== 'linux') return null
  const folder = mkdtempSync(join(tmpdir(), 'wenfang-fsync-'))
  // A database runs as somebody else.
  chmodSync(folder, 0o755)
  const library = join(folder, 'fsync-fault.so')
  const flag = join(folder, 'faulty')
  const built = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], { stdio: 'ignore' })
  if (built.status !== 0 || !existsSync(library)) {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  return {
    environment: { LD_PRELOAD: library, WENFANG_FSYNC_FAULT: flag },
    on: () => writeFileSync(flag, ''),
    off: () => rmSync(flag, { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
