import { describe, expect, it } from 'vitest'
import { fakeFetch, type FakeCall } from './fake-fetch.ts'
import { HttpClient } from './http.ts'
import { parseMember, parseOrganizationMember } from './member.ts'
import { Members, type MembersOptions } from './members.ts'
import { TestClock } from './test-clock.ts'

const person = (id: string) => ({ id, name: `名${id}`, avatar_url: '', is_login: true })
const idsOf = ({ body }: FakeCall): readonly string[] => (body as { ids: string[] }).ids
const itemsOf = ({ body }: FakeCall) => (body as { items: { company_id: string; type: string; ids: string[] }[] }).items

function members(answer: (call: FakeCall) => unknown, options: Partial<MembersOptions> = {}) {
  const clock = new TestClock()
  const { fetch, calls } = fakeFetch(answer)
  const errors: string[] = []
  const http = new HttpClient({ clock, fetch })
  const lookup = new Members({ http, clock, fileId: 'f1', onError: (message) => errors.push(message), ...options })
  return { clock, calls, errors, lookup }
}

describe('a member', () => {
  it('S207 has name, picture, short name, sign-in, real id and path', () => {
    const told = {
      id: 'u1',
      name: '欧阳修撰新唐书与新五代史',
      avatar_url: '/a.png',
      is_login: true,
      offline: true,
      attrs: { real_userid: 'r1' },
      abs_path: '文房/编辑部',
    }
    expect(parseMember(told)).toEqual({
      id: 'u1',
      name: told.name,
      avatar: '/a.png',
      shortName: '欧阳修撰新唐书与新五...',
      isFake: false,
      isLogin: true,
      offline: true,
      realUserId: 'r1',
      path: '文房/编辑部',
    })
    expect(parseMember(person('u2'))).toMatchObject({ offline: false, realUserId: '', path: '' })
  })

  it('S208 whose name is "-" has none', () => {
    expect(parseMember({ ...person('u1'), name: '-' })).toMatchObject({ name: '', shortName: '' })
    expect(parseMember({ ...person('u1'), name: '--' }).name).toBe('--')
  })

  it('S209 whose id begins with "fake" is fake', () => {
    expect(parseMember(person('fake_1')).isFake).toBe(true)
    expect(parseMember(person('u_fake')).isFake).toBe(false)
  })

  it('S210 of an organisation has company and type', () => {
    expect(parseOrganizationMember({ ...person('u1'), company_id: 'c1', type: 'user' })).toMatchObject({
      companyId: 'c1',
      type: 'user',
    })
    expect(() => parseOrganizationMember(person('u1'))).toThrow('company_id')
  })
})

describe('the member cache', () => {
  it('S206 S257 S258 keeps who came as 1, who did not as 2, each with the time', async () => {
    const { clock, lookup, calls } = members((call) =>
      idsOf(call)
        .filter((id) => id !== 'gone')
        .map(person),
    )
    await clock.advance(500)
    const entries = await lookup.load(['a', 'gone', 'a'])
    expect([...entries.values()]).toEqual([
      { id: 'a', member: expect.objectContaining({ name: '名a' }) as unknown, state: 1, updateTimeMs: 500 },
      { id: 'gone', member: null, state: 2, updateTimeMs: 500 },
    ])
    await lookup.load(['a', 'gone'])
    // Who is known is not asked for again, who failed is.
    expect(calls.map(idsOf)).toEqual([['a', 'gone'], ['gone']])
  })

  it('S258 a call that fails leaves everybody it asked for at 2', async () => {
    const { lookup } = members(() => new Error('offline'))
    expect((await lookup.load(['a'])).get('a')).toMatchObject({ state: 2, member: null })
  })

  it('S363 S498 asks for 200 at once', async () => {
    const { lookup, calls } = members((call) => idsOf(call).map(person))
    const ids = Array.from({ length: 450 }, (_, at) => `u${at}`)
    const entries = await lookup.load(ids)
    expect(calls.map((call) => idsOf(call).length)).toEqual([200, 200, 50])
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/v3/office/file/f1/users' })
    expect([...entries.values()].every(({ state }) => state === 1)).toBe(true)
  })

  it('asks once for what several want at the same time', async () => {
    const { lookup, calls } = members((call) => idsOf(call).map(person))
    await Promise.all([lookup.load(['a', 'b']), lookup.load(['b', 'c'])])
    expect(calls.map(idsOf)).toEqual([['a', 'b'], ['c']])
  })

  it('S287 with an empty id asks for nothing and says so', async () => {
    const { lookup, calls, errors } = members(() => [])
    expect((await lookup.load(['a', ''])).size).toBe(0)
    expect((await lookup.loadOrganization([{ companyId: 'c', type: 'user', id: '' }])).size).toBe(0)
    expect(calls).toEqual([])
    expect(errors).toHaveLength(2)
  })

  it('S209 a fake member is known without asking', async () => {
    const { lookup, calls } = members((call) => idsOf(call).map(person))
    const entries = await lookup.load(['fake_7', 'a'])
    expect(entries.get('fake_7')).toMatchObject({ state: 1, member: { isFake: true, name: '' } })
    expect(calls.map(idsOf)).toEqual([['a']])
  })

  it('S153 S368 people of the origin are asked for with the file inside', async () => {
    const { lookup, calls } = members((call) => idsOf(call).map(person), { subFileId: 'part-1' })
    expect((await lookup.loadOrigins(['a'])).get('a')).toMatchObject({ state: 1 })
    expect(calls[0]?.url).toBe('/api/v3/office/file/f1/origin/users?sub_file_id=part-1')
  })
})

describe('organisation lookups', () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ companyId: `c${at % 3}`, type: 'user', id: `u${at}` }))
  const all = (call: FakeCall, code: number) => ({
    code,
    data: itemsOf(call).flatMap(({ company_id, type, ids }) => ids.map((id) => ({ ...person(id), company_id, type }))),
  })

  it('S365 S498 ask for 20 at once, one item a company', async () => {
    const { lookup, calls } = members((call) => all(call, 0))
    const entries = await lookup.loadOrganization(keys(45))
    expect(calls.map((call) => itemsOf(call).flatMap(({ ids }) => ids).length)).toEqual([20, 20, 5])
    expect(calls.every((call) => itemsOf(call).length === 3)).toBe(true)
    expect(entries.get('u7')).toMatchObject({ id: 'u7', state: 1, member: { companyId: 'c1' } })
  })

  it('S259 have state 3 when the response code is 1', async () => {
    const { lookup } = members((call) => all(call, 1))
    expect((await lookup.loadOrganization(keys(1))).get('u0')).toMatchObject({ state: 3 })
  })

  it('S260 have state 3 when the call throws', async () => {
    const { lookup } = members(() => new Error('offline'))
    expect((await lookup.loadOrganization(keys(1))).get('u0')).toMatchObject({ state: 3, member: null })
  })

  it('S258 have state 2 for what was not returned', async () => {
    const { lookup } = members(() => ({ code: 0, data: [] }))
    expect((await lookup.loadOrganization(keys(1))).get('u0')).toMatchObject({ state: 2 })
  })
})
