import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { encodeSubmission, type Op } from '@wenfang/remote-dbsheet/model'
import { encodeWanted } from '@wenfang/shared-composed'
import type { RemoteManifest } from '@wenfang/shared-contract'
import {
  aclOfRole,
  CHANNEL,
  encodeParts,
  OFFICE_TYPE_CODES,
  officeType,
  rightsOf,
  type Channel,
  type FileItem,
  type OfficeTypeCode,
  type ShareLink,
} from '@wenfang/shared-protocol'
import { fixtureOf, type FixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { DriveClient } from './support/drive-client.ts'
import { ROUTES, type Rule, type Target } from './support/route-table.ts'
import { expected, verdictOf, type Actor } from './support/verdict.ts'

// The third side of the matrix: what a role may do is the same whatever the type of the file, in the product's own types.

const REMOTES = join(import.meta.dirname, '..', '..', '..', 'remotes')
const ROLES = ['write', 'comment', 'read'] as const
/** Types that no remote is the first of, by a name that has them. */
const NAMES: Partial<Record<OfficeTypeCode, string>> = { sl: '类.asl', unknown: '类.bin' }

let server: DriveServer
const actors = new Map<string, Actor>()
const files = new Map<OfficeTypeCode, FileItem>()
let target: Omit<Target, 'file'>

const idOf = async (browser: Browser) => ((await browser.json('GET', '/api/kdocs/user')) as { id: string }).id

async function source(code: OfficeTypeCode): Promise<FixtureFile> {
  const name = NAMES[code]
  const { remote } = officeType(code)
  if (name !== undefined || !remote) return { name: name ?? '', bytes: new Uint8Array([1, 2, 3]) }
  const file = pathToFileURL(join(REMOTES, remote, 'manifest.ts'))
  return fixtureOf(((await import(file.href)) as { readonly manifest: RemoteManifest }).manifest, 7)
}

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES], environment: { WENFANG_TRUST_PROXY: '1' } })
  const people = new Map<string, Browser>()
  for (const name of ['owner', ...ROLES, 'stranger', 'bystander', 'newcomer'])
    people.set(name, await server.person(name))
  const person = (name: string) => people.get(name) as Browser
  const owner = person('owner')
  actors.set('owner', { browser: owner, kind: 'account', rights: rightsOf(aclOfRole('owner')), isOwner: true })
  for (const role of ROLES)
    actors.set(role, { browser: person(role), kind: 'account', rights: rightsOf(aclOfRole(role)) })
  actors.set('stranger', { browser: person('stranger'), kind: 'account', rights: [] })
  actors.set('nobody', { browser: server.browser(), kind: 'nobody', rights: [] })
  const bystander = await idOf(person('bystander'))
  const group = (await server.owner().json('POST', '/api/v1/groups', { name: '类' }, 201)) as { id: string }
  await Promise.all(
    OFFICE_TYPE_CODES.map(async (code) => {
      const { name, bytes } = await source(code)
      const file = (await owner.upload(name, bytes)).body as FileItem
      files.set(code, await ready(owner, file.id))
      const path = `/api/v1/files/${file.id}`
      for (const role of ROLES) await owner.json('PUT', `${path}/members/${await idOf(person(role))}`, { role })
      await owner.json('PUT', `${path}/members/${bystander}`, { role: 'read' })
      await owner.json('PUT', `${path}/groups/${group.id}`, { role: 'write' })
    }),
  )
  const first = files.get('w') as FileItem
  const link = (await owner.json('POST', `/api/v1/files/${first.id}/links`, { role: 'read' }, 201)) as ShareLink
  target = { bystander, newcomer: await idOf(person('newcomer')), group: group.id, link: link.id, task: 'none' }
})
afterAll(() => server.close())

/** Every route about one file that does not end it. */
const routes = Object.entries(ROUTES).filter(
  ([, rule]) => typeof rule.need === 'object' && rule.isLast === undefined && rule.isByLink !== true,
)

/** Calls are counted by address: each person has another one for each type. */
const addressOf = (code: OfficeTypeCode, name: string): Record<string, string> => ({
  'x-forwarded-for': `10.0.${OFFICE_TYPE_CODES.indexOf(code)}.${[...actors.keys()].indexOf(name) + 1}`,
})

/** Speaks with that address as well, and writes what bodies of the type are made of. */
class PlacedClient extends DriveClient {
  readonly #place: Record<string, string>
  readonly #isOrdered: boolean
  readonly #isComposed: boolean

  constructor(browser: Browser, code: OfficeTypeCode, name: string) {
    super(browser, files.get(code)?.id ?? '', { officeType: code })
    this.#place = addressOf(code, name)
    this.#isOrdered = officeType(code).arch === 'ops'
    this.#isComposed = code === 'k'
  }

  write(): void {
    if (!this.#isOrdered) return this.type('字')
    const ops: readonly Op[] = [{ kind: 'person.put', person: 'p', name: '字' }]
    const submission = encodeSubmission({
      replica: randomUUID(),
      number: 1,
      base: 0,
      baseMs: 0,
      atMs: Date.now(),
      ops: [...ops],
    })
    const bytes = this.#isComposed ? encodeWanted([{ part: 'database', bytes: submission }]) : submission
    this.edited(CHANNEL.body, encodeParts([{ kind: 'submission', bytes }]))
  }

  protected override take(channel: Channel, updates: readonly Uint8Array[]): void {
    if (!this.#isOrdered || channel !== CHANNEL.body) super.take(channel, updates)
  }

  override fetch(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return super.fetch(path, body, { ...this.#place, ...headers })
  }
}

async function call(code: OfficeTypeCode, route: string, rule: Rule, name: string, actor: Actor): Promise<string> {
  const own: Target = { ...target, file: files.get(code)?.id ?? '' }
  const [method = 'GET', url = ''] = route.split(' ')
  const path = (rule.path?.(own) ?? url.replace(':id', own.file)).replace(/\/w$/, `/${code}`)
  const { body, status } = await actor.browser.request(method, path, {
    ...(rule.body ? { body: rule.body(own) } : {}),
    headers: { ...addressOf(code, name), ...(rule.type ? { 'content-type': rule.type } : {}) },
  })
  return status === 429 ? 'too many' : verdictOf(body)
}

describe('role × action × office type', () => {
  it('S118 there is a file of every type', () => {
    expect([...files].map(([code, file]) => [code, file.office_type])).toEqual(
      expect.arrayContaining(OFFICE_TYPE_CODES.map((code) => [code, code])),
    )
  })

  it.each(OFFICE_TYPE_CODES)('S37 S38 S39 S40 S42 calls about a file of type %s', async (code) => {
    const found: string[] = []
    const wanted: string[] = []
    for (const [route, rule] of routes)
      await Promise.all(
        [...actors].map(async ([name, actor]) => {
          const got = await call(code, route, rule, name, actor)
          wanted.push(`${route} ${name} ${expected(rule.need, rule, actor, officeType(code).arch === 'ops')}`)
          found.push(`${route} ${name} ${got}`)
        }),
      )
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  it.each(OFFICE_TYPE_CODES)('S313 S318 G25 edits and comments of a file of type %s', async (code) => {
    const found: [string, string, boolean][] = []
    const wanted: [string, string, boolean][] = []
    for (const name of ['owner', ...ROLES]) {
      const { browser } = actors.get(name) as Actor
      const acl = aclOfRole(name as 'owner')
      // What is said about a database lies in its body, whose kernel judges the rest (comments-on-records.test.ts).
      const mayWrite = acl.update === 1 || (officeType(code).arch === 'ops' && acl.comment === 1)
      for (const [channel, may] of [
        ['body', mayWrite],
        ['comments', acl.update === 1 || acl.comment === 1],
      ] as const) {
        const client = await new PlacedClient(browser, code, name).open()
        if (channel === 'body') client.write()
        else client.docs[1]?.getMap('threads').set(name, '评')
        await expect
          .poll(() => client.closed !== null || client.pending.every((edits) => edits.length === 0), {
            timeout: 30_000,
          })
          .toBe(true)
        found.push([name, channel, client.closed === null])
        wanted.push([name, channel, may])
        client.drop()
      }
    }
    expect(found).toEqual(wanted)
  })
})
