import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps servers where only root's path looks. */
const ALSO = ['/usr/sbin', '/usr/local/bin', '/usr/bin']

/**
 * The file that a command of this name runs; null where there is none.
 * @param first folders to look in before the path
 */
export function onPath(name: string, first: readonly string[] = []): string | null {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...first, ...path, ...ALSO].map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}
