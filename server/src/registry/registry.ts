import {
  isOfficeTypeCode,
  officeType,
  REMOTE_NAMES,
  type Registry,
  type RegistryEntry,
  type RemoteName,
} from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import { isRemoteName, type Build, type BuildStore } from './build-store.ts'
import type { RegistryTables } from './tables.ts'

export const STABLE = 'stable'

/** Which build of each remote a page gets. A page names channels, never addresses: what may be loaded stands in our table. */
export class RemoteRegistry {
  readonly builds: BuildStore
  readonly #db: Kysely<RegistryTables>

  constructor(db: Kysely<RegistryTables>, builds: BuildStore) {
    this.#db = db
    this.builds = builds
  }

  /** @param preview `w:pr-42,sheet:next`: type code or remote name, and channel */
  async resolve(preview: string): Promise<Registry> {
    const rows = await this.#db.selectFrom('registry_channel').selectAll().execute()
    const wanted = parsePreview(preview)
    const unknown = wanted.filter((part) => part.remote === null).map((part) => part.text)
    const remotes: Record<string, RegistryEntry> = {}
    for (const remote of REMOTE_NAMES) {
      const rowOf = (channel: string) => rows.find((row) => row.remote === remote && row.channel === channel)
      const asked = wanted.find((part) => part.remote === remote)
      const staged = asked && (await this.#build(remote, rowOf(asked.channel)?.build))
      if (asked && !staged) unknown.push(asked.text)
      const build = staged ?? (await this.#build(remote, rowOf(STABLE)?.build)) ?? (await this.builds.own(remote))
      if (build) remotes[remote] = { ...build.entry, channel: staged && asked ? asked.channel : STABLE }
    }
    const { build } = await this.builds.shell()
    return { shell: build, remotes, ...(unknown.length > 0 ? { unknown_previews: unknown } : {}) }
  }

  channels() {
    return this.#db.selectFrom('registry_channel').selectAll().orderBy('remote').orderBy('channel').execute()
  }

  async set(remote: RemoteName, channel: string, build: string, setBy: string): Promise<void> {
    const values = { build, set_by: setBy, set_at: new Date().toISOString() }
    await this.#db
      .insertInto('registry_channel')
      .values({ remote, channel, ...values })
      .onConflict((conflict) => conflict.columns(['remote', 'channel']).doUpdateSet(values))
      .execute()
  }

  /** @returns false when there was no such channel */
  async remove(remote: RemoteName, channel: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('registry_channel')
      .where('remote', '=', remote)
      .where('channel', '=', channel)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async #build(remote: RemoteName, build: string | undefined): Promise<Build | null> {
    return build === undefined ? null : this.builds.find(remote, build)
  }
}

interface PreviewPart {
  readonly text: string
  readonly remote: RemoteName | null
  readonly channel: string
}

const MAX_PREVIEWS = 20

function parsePreview(preview: string): PreviewPart[] {
  return preview
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .slice(0, MAX_PREVIEWS)
    .map((text) => {
      const [name = '', channel = ''] = text.split(':')
      const remote = isOfficeTypeCode(name) ? officeType(name).remote : isRemoteName(name) ? name : null
      return { text: text.slice(0, 64), remote, channel }
    })
}
