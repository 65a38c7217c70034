import { createRandom } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { OPEN_TABLE, type Role, type TableRule } from '../access/role.schema.ts'
import { decodeEntry } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import { OwnSteps } from '../replica/own-steps.ts'
import { FakePerson, FakeServer, OWNER, settle, someComments } from '../testing/fake-line.ts'
import { tableOps } from '../testing/new-table.ts'

const NOTE = { id: 'note', kind: 'longText', settings: { title: '纪要' } } as const
const TABLE = tableOps([{ id: 'name', kind: 'text', settings: { title: '名称' } }, NOTE])

function begun(people: number) {
  const server = new FakeServer()
  const all = Array.from({ length: people }, (_, at) => new FakePerson(server, `user${at}`, at * 7_000))
  for (const person of all) person.connect()
  const first: Op = { kind: 'records.add', table: 't', records: [1], fields: ['note'], values: [['一二三']] }
  all[0]?.replica.submit([...TABLE, first])
  settle(all)
  return { server, people: all.map((person) => ({ person, steps: new OwnSteps(person.replica) })) }
}

const textOf = ({ replica }: FakePerson): string => {
  const table = replica.database.table('t')
  const value = table?.field('note') ? table.get(1, NOTE) : null
  return typeof value === 'string' ? value : ''
}

const write = (from: string, text: string): Op => ({
  kind: 'cells.set',
  table: 't',
  field: 'note',
  records: [1],
  values: [text],
  from,
})

test('what several write into one text is all there, and the log holds what became of it', () => {
  const { server, people } = begun(2)
  const [anna, ben] = people
  if (!anna || !ben) throw new Error('two people')
  anna.steps.run([write('一二三', '零一二三')])
  ben.steps.run([write('一二三', '一二三四')])
  // Each sees his own at once.
  expect(textOf(ben.person)).toBe('一二三四')
  settle([anna.person, ben.person])
  expect([textOf(anna.person), textOf(ben.person)]).toEqual(['零一二三四', '零一二三四'])
  const last = decodeEntry(server.log.at(-1) ?? new Uint8Array()).ops[0]
  expect(last).toEqual({ kind: 'cells.set', table: 't', field: 'note', records: [1], values: ['零一二三四'] })
})

test('what was written without a line for a day joins what others wrote meanwhile, and loses nothing', () => {
  const { server, people } = begun(2)
  const [anna, ben] = people
  if (!anna || !ben) throw new Error('two people')
  ben.person.drop()
  ben.steps.run([write('一二三', '一二三，乙')])
  server.nowMs += 86_400_000
  anna.steps.run([write('一二三', '甲，一二三')])
  anna.person.speak()
  settle([anna.person, ben.person])
  expect(textOf(ben.person)).toBe('甲，一二三，乙')
  expect(decodeEntry(server.log.at(-1) ?? new Uint8Array()).lostCells).toBeUndefined()
})

test('undo takes back the words of one person, typed bit by bit, and leaves those of others', () => {
  const { people } = begun(2)
  const [anna, ben] = people
  if (!anna || !ben) throw new Error('two people')
  anna.steps.run([write('一二三', '一二三四')])
  anna.steps.runOn([write('一二三四', '一二三四五')])
  settle([anna.person, ben.person])
  ben.steps.run([write('一二三四五', '零一二三四五')])
  settle([anna.person, ben.person])
  anna.steps.runOn([write('零一二三四五', '零一二三四五六')])
  anna.steps.undo()
  settle([anna.person, ben.person])
  expect([textOf(anna.person), textOf(ben.person)]).toEqual(['零一二三', '零一二三'])
  expect(anna.steps.canUndo).toBe(false)
  anna.steps.redo()
  settle([anna.person, ben.person])
  expect(textOf(ben.person)).toBe('零一二三四五六')
})

test('a text that would grow too long is told back, and stays', () => {
  const { server, people } = begun(2)
  const [anna, ben] = people
  if (!anna || !ben) throw new Error('two people')
  anna.steps.run([write('一二三', `${'甲'.repeat(60_000)}一二三`)])
  ben.steps.run([write('一二三', `一二三${'乙'.repeat(60_000)}`)])
  anna.person.speak()
  ben.person.speak()
  settle([anna.person, ben.person])
  expect(textOf(ben.person)).toHaveLength(60_003)
  expect(decodeEntry(server.log.at(-1) ?? new Uint8Array()).lostCells).toMatchObject([{ why: 'unfit' }])
})

test('who may not see the field learns nothing by going on with it', () => {
  const { server, people } = begun(2)
  const [anna, ben] = people
  if (!anna || !ben) throw new Error('two people')
  const table: TableRule = { ...OPEN_TABLE, fields: { note: 'none' }, canShape: false }
  const role: Role = {
    id: 'r',
    title: '成员',
    people: [],
    isForOthers: true,
    tables: { t: table },
    otherTables: 'open',
  }
  anna.steps.run([{ kind: 'role.put', role, before: null }])
  settle([anna.person])
  ben.person.drop()
  settle([anna.person, ben.person])
  expect(server.body.database.roles).toHaveLength(1)
  ben.person.replica.submit([write('', '问')])
  settle([anna.person, ben.person])
  expect(textOf(anna.person)).toBe('一二三')
  expect(JSON.stringify(decodeEntry(server.log.at(-1) ?? new Uint8Array()).lostCells ?? [])).not.toContain('一二三')
  expect(anna.person.userId).toBe(OWNER)
})

test('of two to four people with bad lines every word is there, by 100 seeds', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = createRandom(seed)
    const { server, people } = begun(2 + random.below(3))
    const words: string[] = []
    const [first] = people
    if (!first) throw new Error('nobody')
    const all = people.map(({ person }) => person)
    for (let step = 0; step < 60; step++) {
      server.nowMs += random.below(9_000)
      const { person, steps } = people[random.below(people.length)] ?? first
      const dice = random.below(10)
      if (dice === 0) {
        if (person.isOnline) person.drop()
        else person.connect()
      } else if (dice === 1) server.restart()
      else if (dice < 6) {
        const word = `〈${seed}-${step}〉`
        words.push(word)
        const from = textOf(person)
        // Never inside of a word, so that it can be found again.
        const places = [0, from.length, ...[...from.matchAll(/〈/g)].map(({ index }) => index)]
        const at = places[random.below(places.length)] ?? 0
        steps.run([write(from, `${from.slice(0, at)}${word}${from.slice(at)}`)])
      }
      someComments(all, random)
    }
    settle(all)
    const [text = ''] = all.map(textOf)
    for (const person of all) expect(textOf(person), `seed ${seed}`).toBe(text)
    expect(
      words.filter((word) => text.split(word).length !== 2),
      `seed ${seed}`,
    ).toEqual([])
  }
})
