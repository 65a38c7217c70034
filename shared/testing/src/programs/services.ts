import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from './on-path.ts'

/** Debian keeps a folder for each version; one with a client alone has no server in it. */
const DEBIAN = '/usr/lib/postgresql'

/** Newest installed PostgreSQL server; null when there is none. */
export function findPostgres(): { readonly initdb: string; readonly postgres: string } | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'))
  const [initdb, postgres] = [onPath('initdb', folders), onPath('postgres', folders)]
  return initdb === null || postgres === null ? null : { initdb, postgres }
}

export const findNats = (): string | null => onPath('nats-server')
