import type { FileCommand } from '@wenfang/shared-contract'
import { encodeState } from '@wenfang/shared-document'
import { WenfangError } from '@wenfang/shared-protocol'
import { beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { documentCommands } from '../../commands/index.ts'
import { Outline, wordsOf, type Block, type NewBlock } from '../../model/index.ts'
import type { Step } from '../open-document.ts'
import { moveOut } from './move-out.ts'

const HASH = 'a'.repeat(64)
const line = (id: string, text: string, children: readonly NewBlock[] = []): NewBlock => ({
  id,
  type: 'paragraph',
  content: [{ text, marks: {} }],
  children,
})
const cell = (text: string, props = {}) => ({
  isHeader: false,
  props,
  content: [{ text, marks: { bold: true } as const }],
})
const BLOCKS: readonly NewBlock[] = [
  line('a', '留下的'),
  { ...line('b', '移走的', [line('c', '其下')]), props: { backgroundColor: 'red' } },
  {
    id: 't',
    type: 'table',
    rows: [[cell('一', { backgroundColor: 'green', colwidth: [240] }), cell('二')], [cell('并', { colspan: 2 })]],
  },
  {
    id: 'l',
    type: 'columnList',
    children: [
      { id: 'l1', type: 'column', props: { width: 2 }, children: [line('l2', '左')] },
      { id: 'l3', type: 'column', children: [{ id: 'l4', type: 'image', props: { asset: HASH, caption: '图' } }] },
    ],
  },
]

/** Two documents, and a server that has the other one. */
function world() {
  const [here, there] = [new Outline(new Y.Doc()), new Outline(new Y.Doc())]
  here.fill(BLOCKS)
  there.fill([line('a', '那里的')])
  const log: string[] = []
  const run = (...steps: readonly Step[]) => {
    log.push(`gone ${steps.map(({ args }) => String(args['id'])).join(' ')}`)
    return steps.map(({ args }) => here.remove(String(args['id'])))
  }
  const server = {
    list: () => Promise.resolve([]),
    read: () => Promise.reject(new Error('nobody reads')),
    putAsset: async (id: string, bytes: Uint8Array) => void log.push(`asset ${id} ${bytes.length}`),
    async run(id: string, commands: readonly FileCommand[]) {
      log.push(`there ${id}`)
      const asked = { source: server.none, asset: server.none, body: encodeState(there.doc) }
      const { update } = await documentCommands.run(asked, commands as Parameters<typeof documentCommands.run>[1])
      if (update) Y.applyUpdate(there.doc, update)
    },
    none: () => Promise.reject(new Error('nothing is asked for')),
  }
  const host = { doc: { asset: () => Promise.resolve(new Uint8Array(3)) }, otherFiles: server }
  const move = (...blocks: readonly string[]) =>
    moveOut(host as never, { outline: here, run } as never, blocks, { id: 'o' })
  return { here, there, log, server, host, move }
}

const said = (blocks: readonly Block[]): readonly unknown[] =>
  blocks.map((block) => ({ ...block, id: '', children: said(block.children) }))
const words = (outline: Outline) => outline.read().map(({ content }) => wordsOf(content))

let two: ReturnType<typeof world>
beforeEach(() => {
  two = world()
})

it('blocks go to the end of another document as they are, and leave this one when that one has them', async () => {
  const before = said(two.here.read().slice(1))
  await two.move('b', 't', 'l')
  expect(said(two.there.read().slice(1))).toEqual(before)
  expect(words(two.here)).toEqual(['留下的'])
  expect(two.log).toEqual(['asset o 3', 'there o', 'gone b t l'])
})

it('in a copy of this document, whose blocks have the same names, nothing is written over', async () => {
  Y.applyUpdate(two.there.doc, encodeState(two.here.doc))
  two.there.insertText('b', 0, '那边改过：')
  const names = new Set(two.there.read().map(({ id }) => id))
  await two.move('b')
  expect(words(two.there)).toContain('那边改过：移走的')
  expect(
    two.there
      .read()
      .filter(({ id }) => !names.has(id))
      .map(({ content }) => wordsOf(content)),
  ).toEqual(['移走的'])
})

it('what somebody writes in them on the way goes along, once', async () => {
  const { run } = two.server
  let isFirst = true
  two.server.run = async (id, commands) => {
    await run(id, commands)
    if (isFirst) two.here.insertText('c', 2, '，刚写的')
    isFirst = false
  }
  await two.move('b')
  expect(
    two.there.read().map(({ content, children }) => [wordsOf(content), ...children.map((one) => wordsOf(one.content))]),
  ).toEqual([['那里的'], ['移走的', '其下，刚写的']])
  expect(words(two.here)).not.toContain('移走的')
})

it('where somebody never stops writing, the other document refuses, or a picture is not had, all of it stays here', async () => {
  const before = JSON.stringify(two.here.read().slice(2))
  const { run } = two.server
  two.server.run = async (id, commands) => {
    await run(id, commands)
    two.here.insertText('b', 0, '又')
  }
  await expect(two.move('b')).rejects.toMatchObject({ code: 'Conflict' })
  two.server.run = () => Promise.reject(new WenfangError('permissionDenied', 'no'))
  await expect(two.move('t')).rejects.toMatchObject({ code: 'permissionDenied' })
  two.host.doc.asset = () => Promise.reject(new WenfangError('NotFound', 'no'))
  await expect(two.move('l')).rejects.toMatchObject({ code: 'NotFound' })
  expect(words(two.here)[1]).toMatch(/^又+移走的$/)
  expect(JSON.stringify(two.here.read().slice(2))).toBe(before)
  expect(two.log.filter((step) => step.startsWith('gone'))).toEqual([])
})
