import { bringThreads, createCommentThreads, readThreads } from '@wenfang/shared-comments'
import type { BroughtComment, FileCommand } from '@wenfang/shared-contract'
import { encodeState } from '@wenfang/shared-document'
import { WenfangError } from '@wenfang/shared-protocol'
import { beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../../commands/commands.ts'
import { documentCommands } from '../../commands/index.ts'
import { Outline, wordsOf, type Block, type NewBlock } from '../../model/index.ts'
import type { Step } from '../open-document.ts'
import { moveOut } from './move-out.ts'
import { tellMovedTwice } from './tell-moved-twice.ts'

const HASH = 'a'.repeat(64)
const END = { block: null, side: 'last' } as const
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
  const comments = { here: new Y.Doc(), there: new Y.Doc() }
  here.fill(BLOCKS)
  there.fill([line('a', '那里的')])
  const log: string[] = []
  const run = (...steps: readonly Step[]) => {
    log.push(`gone ${steps.map(({ args }) => String(args['id'])).join(' ')}`)
    return steps.map(({ args }) => commands.deleteBlock.run(here, args as never))
  }
  const server = {
    list: () => Promise.resolve([]),
    read: () => Promise.reject(new Error('nobody reads')),
    putAsset: async (id: string, bytes: Uint8Array) => void log.push(`asset ${id} ${bytes.length}`),
    async run(id: string, batch: readonly FileCommand[]) {
      log.push(`there ${id}`)
      const asked = { source: server.none, asset: server.none, body: encodeState(there.doc) }
      const { update } = await documentCommands.run(asked, batch as Parameters<typeof documentCommands.run>[1])
      if (update) Y.applyUpdate(there.doc, update)
    },
    async bringComments(id: string, threads: readonly BroughtComment[]) {
      log.push(`threads ${id}`)
      const known = new Map(readThreads(comments.here).map((thread) => [thread.id, thread]))
      const brought = threads.flatMap((one) => {
        const thread = known.get(one.id)
        return thread ? [{ ...one, thread }] : []
      })
      bringThreads(comments.there, brought)
      return brought.map(({ id: name }) => name)
    },
    none: () => Promise.reject(new Error('nothing is asked for')),
  }
  const host = {
    file: { id: 'h' },
    doc: { asset: () => Promise.resolve(new Uint8Array(3)), comments: comments.here },
    session: { save: async () => void log.push('saved') },
    otherFiles: server,
  }
  const move = (...blocks: readonly string[]) =>
    moveOut(host, { outline: here, run } as never, blocks, { id: 'o', name: '收件' })
  return { here, there, comments, log, server, host, move }
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
  expect(await two.move('b', 't', 'l')).toEqual({ kind: 'moved', threads: 0 })
  expect(said(two.there.read().slice(1))).toEqual(before)
  expect(words(two.here)).toEqual(['留下的'])
  expect(two.log).toEqual(['saved', 'asset o 3', 'there o', 'saved', 'gone b t l'])
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
  expect(await two.move('b')).toMatchObject({ error: { code: 'Conflict' }, mayBeThere: true })
  two.server.run = () => Promise.reject(new WenfangError('permissionDenied', 'no'))
  expect(await two.move('t')).toMatchObject({ error: { code: 'permissionDenied' }, mayBeThere: false })
  two.host.doc.asset = () => Promise.reject(new WenfangError('NotFound', 'no'))
  expect(await two.move('l')).toMatchObject({ error: { code: 'NotFound' }, mayBeThere: false })
  expect(words(two.here)[1]).toMatch(/^又+移走的$/)
  expect(JSON.stringify(two.here.read().slice(2))).toBe(before)
  expect(two.log.filter((step) => step.startsWith('gone'))).toEqual([])
})

const note = (id: string, label: string, text: string): NewBlock => ({
  id,
  type: 'footnote',
  props: { label },
  content: [{ text, marks: {} }],
})
const noted = (id: string, text: string, ...labels: readonly string[]): NewBlock => ({
  id,
  type: 'paragraph',
  content: [
    { text, marks: {} },
    ...labels.map((label) => ({ node: 'footnoteReference', props: { label }, marks: {} })),
  ],
})

it('notes come along under numbers that are free there, and stay here where something else refers to them', async () => {
  two.here.insert([noted('n', '有注', '1', '2'), note('n1', '1', '注一'), note('n2', '2', '注二')], END)
  two.here.insert([noted('m', '也指', '2')], END)
  two.there.insert([noted('x', '那里', '1'), note('x1', '1', '那里的注')], END)
  await two.move('n')
  expect(words(two.there)).toEqual(['那里的', '那里[1]', '那里的注', '有注[3][2]', '注一', '注二'])
  expect(two.there.read().flatMap(({ type, props }) => (type === 'footnote' ? [props['label']] : []))).toEqual([
    '1',
    '3',
    '2',
  ])
  expect(words(two.here).slice(-2)).toEqual(['注二', '也指[2]'])
  expect(words(two.here)).not.toContain('注一')
})

it('what was said about them and about their words comes along, with what is said on the way; it stays here, too', async () => {
  const author = { id: 'li', name: '李' }
  const threads = createCommentThreads({
    doc: two.comments.here,
    author,
    mayComment: () => true,
    mayManage: () => false,
  })
  const quote = { start: 0, text: '其', before: '', after: '下' }
  threads.open({ block: 'c', quote }, '其', '这个字')
  threads.open({ block: 'a', quote: null }, '留下的', '不走的')
  const { run } = two.server
  let isFirst = true
  two.server.run = async (id, batch) => {
    await run(id, batch)
    if (isFirst) threads.open({ block: 'b', quote: null }, '移走的', '刚说的')
    isFirst = false
  }
  expect(await two.move('b')).toEqual({ kind: 'moved', threads: 2 })
  const [block] = two.there.read().slice(-1)
  const said = readThreads(two.comments.there).map(({ anchor, opening }) => [anchor, opening.text])
  expect(said).toContainEqual([{ block: block?.children[0]?.id, quote }, '这个字'])
  expect(said).toContainEqual([{ block: block?.id, quote: null }, '刚说的'])
  expect(said).toHaveLength(2)
  expect(readThreads(two.comments.here)).toHaveLength(3)
})

it('where not all of what was said comes along, the blocks stay', async () => {
  const author = { id: 'li', name: '李' }
  createCommentThreads({ doc: two.comments.here, author, mayComment: () => true, mayManage: () => false }).open(
    { block: 'b', quote: null },
    '移走的',
    '说的',
  )
  two.server.bringComments = () => Promise.resolve([])
  expect(await two.move('b')).toMatchObject({ kind: 'left', mayBeThere: true })
  expect(words(two.here)).toContain('移走的')
})

it('a move whose answer is lost is done once when it is asked for again, also after the page was lost', async () => {
  const { run } = two.server
  two.server.run = async (id, batch) => {
    await run(id, batch)
    throw new WenfangError('NetworkError', 'lost on the way')
  }
  expect(await two.move('b', 't')).toMatchObject({ kind: 'left', mayBeThere: true })
  expect(words(two.here)).toContain('移走的')
  two.server.run = run
  expect(await two.move('b', 't')).toMatchObject({ kind: 'moved' })
  expect(words(two.there)).toEqual(['那里的', '移走的', ''])
})

it('what somebody made of it there since then is not written over: that is said', async () => {
  const { run } = two.server
  two.server.run = async (id, batch) => {
    await run(id, batch)
    throw new WenfangError('NetworkError', 'lost on the way')
  }
  await two.move('b')
  two.server.run = run
  const [, there] = two.there.read()
  two.there.insertText(there?.id ?? '', 0, '那里改过：')
  expect(await two.move('b')).toMatchObject({ kind: 'left', error: { detail: { reason: 'changedHere' } } })
  expect(words(two.there)).toEqual(['那里的', '那里改过：移走的'])
  expect(words(two.here)).toContain('移走的')
})

it('what came back by undo and moves again is another one there', async () => {
  await two.move('b')
  two.here.insert([line('b', '移走的', [line('c', '其下')])], END)
  await two.move('b')
  expect(two.there.read().map(({ content, children }) => [wordsOf(content), children.length])).toEqual([
    ['那里的', 0],
    ['移走的', 1],
    ['移走的', 1],
  ])
})

it('without a line to the server nothing begins', async () => {
  two.host.session.save = () => Promise.reject(new WenfangError('Unavailable', 'no line'))
  expect(await two.move('b')).toMatchObject({ kind: 'left', mayBeThere: false })
  expect(two.log).toEqual([])
})

it('somebody takes the blocks away on the way: the copy there is told of', async () => {
  const { run } = two.server
  two.server.run = async (id, batch) => {
    await run(id, batch)
    two.here.remove('b')
  }
  expect(await two.move('b')).toMatchObject({ kind: 'left', error: { code: 'NotFound' }, mayBeThere: true })
})

it('two people move one block to two files at once: one of them is told where both are', () => {
  const other = new Outline(new Y.Doc())
  Y.applyUpdate(other.doc, encodeState(two.here.doc))
  const told: string[] = []
  const outlines = [two.here, other]
  for (const outline of outlines) tellMovedTwice({ toast: (_, text) => void told.push(text) }, outline)
  for (const [at, outline] of outlines.entries())
    commands.deleteBlock.run(outline, { id: 'b', movedTo: { file: `f${at}`, name: `文件${at}` } })
  Y.applyUpdate(other.doc, encodeState(two.here.doc))
  Y.applyUpdate(two.here.doc, encodeState(other.doc))
  return vi.waitFor(() => {
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/1 个块同时被别人移到了“文件(0|1)”，现在“文件\d”和“文件\d”里各有一份。/)
  })
})
