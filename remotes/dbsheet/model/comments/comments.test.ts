import { expect, test } from 'vitest'
import { ownCopy } from '../../files/dbt.ts'
import { OPEN_TABLE } from '../access/role.schema.ts'
import { kernel } from '../kernel.ts'
import { decodeEntry, encodeSubmission } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import { openBody } from '../open-body.ts'
import { readSnapshot } from '../snapshot/read-snapshot.ts'
import type { TableBody } from '../table-body.ts'
import { FakePerson, FakeServer, OWNER, settle } from '../testing/fake-line.ts'
import { tableOps } from '../testing/new-table.ts'

const add = (record: number, owner: string): Op => ({
  kind: 'records.add',
  table: 't',
  records: [record],
  fields: ['name', 'owner'],
  values: [[`行${record}`], [[owner]]],
})
const say = (record: number, comment: string, text: string, thread?: string): Op => ({
  kind: 'comment.put',
  table: 't',
  record,
  comment,
  text,
  ...(thread !== undefined && { thread }),
})
const OWN: Op = {
  kind: 'role.put',
  role: {
    id: 'r',
    title: '业务',
    people: ['anna', 'ben'],
    isForOthers: false,
    tables: {
      t: {
        ...OPEN_TABLE,
        rows: { match: 'all', conditions: [{ field: 'owner', operator: 'anyOf', value: ['@me'] }] },
      },
    },
    otherTables: 'hidden',
  },
  before: null,
}

function begun(roles: readonly Op[] = []) {
  const server = new FakeServer()
  const [owner, anna, ben] = [OWNER, 'anna', 'ben'].map((id) => new FakePerson(server, id, 0))
  if (!owner || !anna || !ben) throw new Error('nobody')
  const everybody = [owner, anna, ben]
  for (const person of everybody) person.connect()
  owner.replica.submit([...tableOps(), add(1, 'anna'), add(2, 'ben'), ...roles])
  settle(everybody)
  const said = (person: FakePerson, record: number) =>
    person.replica.database
      .table('t')
      ?.comments.get(record)
      ?.map(({ text }) => text) ?? null
  return { server, owner, anna, ben, said, sync: () => settle(everybody) }
}

test('a thread about a record is answered, ended, gone on with, and taken away by its author', () => {
  const { owner, anna, ben, sync, said } = begun()
  anna.replica.submit([say(1, 'c', '交期能提前吗？')])
  sync()
  ben.replica.submit([say(1, 'd', '可以', 'c')])
  ben.replica.submit([{ kind: 'comment.settle', table: 't', record: 1, comment: 'c', isSettled: true }])
  sync()
  const first = () => owner.replica.database.table('t')?.comments.get(1)
  expect(first()).toMatchObject([
    { id: 'c', by: 'anna', text: '交期能提前吗？', settledBy: 'ben' },
    { id: 'd', thread: 'c', by: 'ben', text: '可以' },
  ])
  anna.replica.submit([say(1, 'e', '再确认一下', 'c')])
  sync()
  expect(first()?.[0]?.settledBy).toBeUndefined()
  // Nobody changes what others said, nor takes it away, but the owner of the file.
  ben.replica.submit([say(1, 'c', '改了你的话')])
  ben.replica.submit([{ kind: 'comment.remove', table: 't', record: 1, comment: 'c' }])
  sync()
  expect(said(anna, 1)).toEqual(['交期能提前吗？', '可以', '再确认一下'])
  anna.replica.submit([say(1, 'c', '交期能提前一周吗？')])
  sync()
  expect(first()?.[0]).toMatchObject({ text: '交期能提前一周吗？', editedMs: expect.any(Number) })
  owner.replica.submit([{ kind: 'comment.remove', table: 't', record: 1, comment: 'c' }])
  sync()
  expect([said(owner, 1), said(anna, 1), said(ben, 1)]).toEqual([null, null, null])
})

test('what is said about a record is told to nobody who may not see the record, and goes with it', () => {
  const { server, owner, anna, ben, sync, said } = begun([OWN])
  const words = new TextDecoder()
  const left: string[] = []
  server.onSent = ({ userId }, parts) => {
    if (userId === 'ben') left.push(...parts.map(({ bytes }) => words.decode(bytes)))
  }
  anna.replica.submit([say(1, 'c', '只有看得到的人知道')])
  sync()
  ben.drop()
  ben.connect()
  sync()
  expect([said(owner, 1), said(anna, 1), said(ben, 1)]).toEqual([['只有看得到的人知道'], ['只有看得到的人知道'], null])
  expect(left.join()).not.toContain('只有看得到')
  // Asked for by its number, it is not there.
  ben.replica.submit([say(1, 'x', '能写进去吗'), say(1, 'y', '答得上吗', 'c')])
  sync()
  expect(said(owner, 1)).toEqual(['只有看得到的人知道'])
  // It comes into sight with the record, and goes out of it.
  owner.replica.submit([{ kind: 'cells.set', table: 't', field: 'owner', records: [1], values: [['ben']] }])
  sync()
  expect([said(anna, 1), said(ben, 1)]).toEqual([null, ['只有看得到的人知道']])
})

test('threads stand in the snapshot, and in no file that is made of it', () => {
  const { server, anna, sync } = begun()
  anna.replica.submit([say(1, 'c', '留在这里')])
  sync()
  const again = readSnapshot(server.body.snapshot())
  expect(again.database.table('t')?.comments.get(1)).toMatchObject([{ by: 'anna', text: '留在这里' }])
  const copy = ownCopy(openBody(server.body.snapshot())).snapshot()
  expect(new TextDecoder().decode(copy)).not.toContain('留在这里')
})

test('whoever is addressed is told in the same commit, where he may see the record, and once', () => {
  const body = kernel.open(null) as TableBody
  let number = 0
  const take = (ops: readonly Op[], userId: string) => {
    const wanted = { replica: userId, number: ++number, base: body.order, baseMs: 0, atMs: 1, ops: [...ops] }
    body.take(encodeSubmission(wanted), { userId, timeMs: 1, isOwner: userId === OWNER })
    const told = []
    for (;;) {
      const writers = new Map(body.reactsFor.map((id) => [id, { isOwner: id === OWNER, mayWrite: true }]))
      const reaction = body.react(writers, 1)
      if (!reaction) return told
      told.push(...(decodeEntry(reaction.entry).effects ?? []))
    }
  }
  take([...tableOps(), add(1, 'anna'), add(2, 'ben')], OWNER)
  const mentions = [
    { id: 'ben', name: '本' },
    { id: OWNER, name: '主' },
    { id: 'anna', name: '安' },
  ]
  const put = { ...say(1, 'c', '@本 @主 @安 看一下'), mentions } as Op
  expect(take([put], 'anna')).toEqual([
    { kind: 'notify', people: ['ben', OWNER], text: '“行1”：@本 @主 @安 看一下', talk: 't/1' },
  ])
  // Another text of the same words addresses nobody anew.
  expect(take([{ ...put, text: '@本 @主 @安 看一下。' } as Op], 'anna')).toEqual([])
  take([OWN], OWNER)
  // Who may not see the record hears nothing; who may, nothing that could be hidden later.
  expect(take([{ ...put, comment: 'd' } as Op], 'anna')).toEqual([
    { kind: 'notify', people: [OWNER], text: '', talk: 't/1' },
  ])
  // What is refused addresses nobody.
  expect(take([{ ...put, comment: 'e' } as Op], 'ben')).toEqual([])
})
