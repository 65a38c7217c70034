import { MEMBER_BATCH, ORGANIZATION_BATCH } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'
import type { HttpClient } from './http.ts'
import { LookupCache, type LookupEntry } from './lookup-cache.ts'
import {
  fakeMember,
  isFakeMember,
  parseMember,
  parseOrganizationMember,
  type MemberDetails,
  type OrganizationMemberDetails,
} from './member.ts'
import { field } from './parse.ts'

export interface MembersOptions {
  readonly http: HttpClient
  readonly clock: Clock
  readonly fileId: string
  /** File inside of a file that the address names (S153). */
  readonly subFileId?: string
  readonly onError: (message: string) => void
}

/** Somebody or something of an organisation. */
export interface OrganizationKey {
  readonly companyId: string
  readonly type: string
  readonly id: string
}

/** Who the ids of one file are; each is asked for once (S206, S257-S260). */
export class Members {
  readonly #options: MembersOptions
  readonly #members: LookupCache<MemberDetails>
  readonly #origins: LookupCache<MemberDetails>
  readonly #organization: LookupCache<OrganizationMemberDetails>

  constructor(options: MembersOptions) {
    this.#options = options
    const { clock, subFileId } = options
    const people = (path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
      new LookupCache<MemberDetails>({
        batch: MEMBER_BATCH,
        stateOnFailure: 2,
        now: () => clock.now(),
        ask: async (ids) => ({
          found: await this.#call(path, { ids }, query, (body) => byId(listOf(body).map(parseMember))),
          isRefused: false,
        }),
      })
    this.#members = people('users')
    this.#origins = people('origin/users', { sub_file_id: subFileId })
    this.#organization = new LookupCache<OrganizationMemberDetails>({
      batch: ORGANIZATION_BATCH,
      stateOnFailure: 3,
      now: () => clock.now(),
      ask: (keys) =>
        this.#call('get/organize/info', { items: itemsOf(keys) }, {}, (body) => ({
          found: new Map(
            field(body, 'data', 'array')
              .map(parseOrganizationMember)
              .map((each) => [keyOf(each), each]),
          ),
          isRefused: field(body, 'code', 'number') === 1,
        })),
    })
  }

  /** S287: with an empty id nothing is asked. Never rejects. */
  async load(ids: readonly string[]): Promise<ReadonlyMap<string, LookupEntry<MemberDetails>>> {
    return await this.#load(this.#members, ids)
  }

  /** The same of the file's origin, for people whom the file itself does not know any more (S368). Never rejects. */
  async loadOrigins(ids: readonly string[]): Promise<ReadonlyMap<string, LookupEntry<MemberDetails>>> {
    return await this.#load(this.#origins, ids)
  }

  /** By id. Never rejects. */
  async loadOrganization(
    keys: readonly OrganizationKey[],
  ): Promise<ReadonlyMap<string, LookupEntry<OrganizationMemberDetails>>> {
    if (!this.#areWhole(keys.map(({ id }) => id))) return new Map()
    const entries = await this.#organization.load(keys.map(keyOf))
    return new Map([...entries].map(([key, entry]) => [partsOf(key).id, { ...entry, id: partsOf(key).id }]))
  }

  async #load(
    cache: LookupCache<MemberDetails>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, LookupEntry<MemberDetails>>> {
    if (!this.#areWhole(ids)) return new Map()
    for (const id of ids) if (isFakeMember(id) && cache.get(id) === null) cache.put(id, fakeMember(id))
    return await cache.load(ids)
  }

  #areWhole(ids: readonly string[]): boolean {
    const isWhole = !ids.includes('')
    if (!isWhole) this.#options.onError('members: an id is empty, nothing was asked')
    return isWhole
  }

  async #call<T>(
    path: string,
    body: unknown,
    query: Readonly<Record<string, string | undefined>>,
    parse: (value: unknown) => T,
  ): Promise<T> {
    const { http, fileId } = this.#options
    return await http.json('POST', `/api/v3/office/file/${encodeURIComponent(fileId)}/${path}`, parse, { body, query })
  }
}

function listOf(body: unknown): readonly unknown[] {
  if (!Array.isArray(body)) throw new TypeError('a list is expected')
  return body
}

const byId = (members: readonly MemberDetails[]): ReadonlyMap<string, MemberDetails> =>
  new Map(members.map((member) => [member.id, member]))

const keyOf = ({ companyId, type, id }: OrganizationKey): string => JSON.stringify([companyId, type, id])

function partsOf(key: string): OrganizationKey {
  const [companyId, type, id] = JSON.parse(key) as [string, string, string]
  return { companyId, type, id }
}

/** S364: one item a company and kind. */
function itemsOf(keys: readonly string[]): readonly unknown[] {
  const items = new Map<string, { company_id: string; type: string; ids: string[] }>()
  for (const { companyId, type, id } of keys.map(partsOf)) {
    const of = JSON.stringify([companyId, type])
    const item = items.get(of) ?? { company_id: companyId, type, ids: [] }
    item.ids.push(id)
    items.set(of, item)
  }
  return [...items.values()]
}
