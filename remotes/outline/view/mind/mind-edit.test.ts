import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../../commands/index.ts'
import { Outline, wordsOf, type Block, type NewBlock } from '../../model/index.ts'
import type { OpenDocument } from '../open-document.ts'
import { addAfter, addBelow, moveNode, removeNode, renameNode } from './mind-edit.ts'
import { mindTree, withoutBlanks, type MindNode } from './mind-tree.ts'

const byId: ReadonlyMap<string, (typeof commands)[keyof typeof commands]> = new Map(
  Object.values(commands).map((command) => [command.id, command]),
)
const line = (id: string, type: string, text: string, props = {}, children: readonly NewBlock[] = []): NewBlock => ({
  id,
  type,
  props,
  content: [{ text, marks: {} }],
  children,
})

function open(): OpenDocument {
  const doc = new Y.Doc()
  const outline = new Outline(doc)
  outline.fill(
    [
      line('one', 'heading', '一', { level: 1 }),
      line('a', 'paragraph', '甲'),
      line('two', 'heading', '二', { level: 2 }),
      line('b', 'bulletListItem', '乙', {}, [line('c', 'bulletListItem', '丙')]),
      line('three', 'heading', '三', { level: 1 }),
    ],
    { title: '题' },
  )
  const run: OpenDocument['run'] = (...steps) =>
    steps.map(({ id, args }) => byId.get(id)?.run(outline, args as never) as unknown)
  return { outline, run } as OpenDocument
}

/** The tree as one line: `题(一(甲 二(乙(丙))) 三)`. */
function shown({ outline }: OpenDocument): string {
  const say = ({ text, below }: MindNode): string => text + (below.length > 0 ? `(${below.map(say).join(' ')})` : '')
  return say(mindTree(outline.meta().title, outline.read()))
}

const lines = ({ outline }: OpenDocument): readonly string[] => {
  const say = ({ type, content, children }: Block): readonly string[] => [
    `${type}:${wordsOf(content)}`,
    ...children.flatMap(say),
  ]
  return outline.read().flatMap(say)
}

it('is the tree of the blocks: headings hold what follows them', () => {
  expect(shown(open())).toBe('题(一(甲 二(乙(丙))) 三)')
})

it('a new bubble is a block of the kind that is there', () => {
  const document = open()
  const made = addBelow(document, 'two') ?? ''
  renameNode(document, made, '', '丁')
  const after = addAfter(document, 'two') ?? ''
  renameNode(document, after, '', '四')
  const below = addBelow(document, 'c') ?? ''
  renameNode(document, below, '', '戊')
  expect(shown(document)).toBe('题(一(甲 二(乙(丙(戊)) 丁) 四) 三)')
  expect(lines(document)).toContain('heading:四')
  expect(document.outline.block(after)?.props['level']).toBe(2)
  const blank = addBelow(document, 'a') ?? ''
  const tree = mindTree('', document.outline.read())
  expect(JSON.stringify(withoutBlanks(tree, blank))).toContain(blank)
  expect(JSON.stringify(withoutBlanks(tree, ''))).not.toContain(blank)
  const last = addBelow(document, '') ?? ''
  expect(document.outline.block(last)).toMatchObject({ type: 'heading', props: { level: 1 } })
})

it('new words change only what is new, and the middle is the title', () => {
  const document = open()
  document.outline.formatText('a', 0, 1, { bold: true })
  renameNode(document, 'a', '甲', '甲等')
  expect(document.outline.block('a')?.content).toEqual([{ text: '甲等', marks: { bold: true } }])
  renameNode(document, '', '题', '标题')
  expect(document.outline.meta().title).toBe('标题')
})

it('a branch is taken away or moved with all that belongs to it', () => {
  const moved = open()
  expect(moveNode(moved, 'two', 'three')).toBe(true)
  expect(shown(moved)).toBe('题(一(甲) 三(二(乙(丙))))')
  expect(moveNode(moved, 'three', 'c')).toBe(false)
  expect(moveNode(moved, 'b', 'a')).toBe(true)
  expect(shown(moved)).toBe('题(一(甲(乙(丙))) 三(二))')
  const cut = open()
  expect(removeNode(cut, 'one')).toBe('')
  expect(shown(cut)).toBe('题(三)')
})

it('new words leave what another one wrote meanwhile, before, behind and within them', () => {
  const meanwhile = (before: string, now: string, after: string) => {
    const document = open()
    const [id] = [addBelow(document, 'a') ?? '']
    renameNode(document, id, '', now)
    renameNode(document, id, before, after)
    return wordsOf(document.outline.block(id)?.content ?? [])
  }
  expect(meanwhile('湖笔', '湖笔二十支', '好湖笔')).toBe('好湖笔二十支')
  expect(meanwhile('湖笔', '善琏湖笔', '湖笔四支')).toBe('善琏湖笔四支')
  expect(meanwhile('湖笔与纸', '湖笔与宣纸', '砚')).toBe('砚宣')
  expect(meanwhile('湖笔与纸', '湖笔', '湖笔与墨')).toBe('湖笔墨')
  expect(meanwhile('湖笔', '徽墨', '湖笔')).toBe('徽墨')
})

it('lines of code keep their breaks: a bubble has one line', () => {
  const { below } = mindTree('', [
    { id: 'code', type: 'codeBlock', props: {}, content: [{ text: '甲\n乙', marks: {} }], children: [] },
    { id: 'one', type: 'codeBlock', props: {}, content: [{ text: '甲', marks: {} }], children: [] },
  ])
  expect(below.map(({ isText }) => isText)).toEqual([false, true])
})

it('a branch keeps its shape wherever it is put', () => {
  const chapter = open()
  expect(moveNode(chapter, 'one', 'three')).toBe(true)
  expect(shown(chapter)).toBe('题(三(一(甲 二(乙(丙)))))')
  const out = open()
  expect(moveNode(out, 'two', '')).toBe(true)
  expect(shown(out)).toBe('题(一(甲) 三 二(乙(丙)))')
  const words = open()
  expect(moveNode(words, 'b', 'one')).toBe(true)
  expect(shown(words)).toBe('题(一(甲 乙(丙) 二) 三)')
  expect(moveNode(words, 'c', '')).toBe(true)
  expect(shown(words)).toBe('题(丙 一(甲 乙 二) 三)')
  const beside = open()
  expect(moveNode(beside, 'three', 'one')).toBe(true)
  expect(shown(beside)).toBe('题(一(甲 二(乙(丙)) 三))')
})
