import { describe, expect, it } from 'vitest'
import { wordsOf, type Block } from '../../model/index.ts'
import { levelsOf, pagesOf, usualLevel } from './slide-pages.ts'
import { placeAfterKey } from './show-keys.ts'
import { heightOf, PAGE, roomBelow } from './slide-size.ts'
import { slidesMarkdown } from './slides-markdown.ts'

let ids = 0
const block = (type: string, text: string, props = {}, children: readonly Block[] = []): Block => ({
  id: `b${(ids += 1)}`,
  type,
  props,
  content: [{ text, marks: {} }],
  children,
})
const heading = (level: number, text: string): Block => block('heading', text, { level })
const line = (text: string): Block => block('paragraph', text)
const cell = (text: string, isHeader: boolean) => ({ isHeader, props: {}, content: [{ text, marks: {} }] })

const TALK = [
  line('林小雨'),
  heading(1, '年度总结'),
  heading(2, '收入'),
  block('bulletListItem', '增长', {}, [block('bulletListItem', '海外')]),
  heading(3, '明细'),
  line('按月'),
  line(''),
  heading(2, '成本'),
  block('numberedListItem', '人力'),
  block('numberedListItem', '场地'),
]

const shown = (blocks: readonly Block[], level: number) =>
  pagesOf('题', blocks, level).map(({ title, kind, part, pieces }) => [
    kind,
    part,
    title,
    pieces.map(({ block: { content }, depth, number }) => [wordsOf(content), depth, number]),
  ])

describe('a document as pages', () => {
  it('each heading down to a level is a page with what stands below it; lower ones stand on it', () => {
    expect(levelsOf(TALK)).toEqual([1, 2, 3])
    expect(usualLevel(TALK)).toBe(2)
    expect(shown(TALK, 2)).toEqual([
      ['cover', 0, '题', [['林小雨', 0, 0]]],
      ['divider', 0, '年度总结', []],
      [
        'content',
        0,
        '收入',
        [
          ['增长', 0, 0],
          ['海外', 1, 0],
          ['明细', 0, 0],
          ['按月', 0, 0],
        ],
      ],
      [
        'content',
        0,
        '成本',
        [
          ['人力', 0, 1],
          ['场地', 0, 2],
        ],
      ],
    ])
    expect(shown(TALK, 1).map(([, , title]) => title)).toEqual(['题', '年度总结'])
    expect(shown([], 1)).toEqual([['cover', 0, '题', []]])
  })

  it('what is longer than a page goes on on the next one, and nothing of it is lost or said twice', () => {
    const lines = Array.from({ length: 40 }, (_, at) => line(`第${at}行`))
    const long = line(
      Array.from({ length: 60 }, (_, at) => `这是第${at}句，说的是同一件事情，一直说到这里为止。`).join(''),
    )
    const code = block('codeBlock', Array.from({ length: 70 }, (_, at) => `const row${at} = ${at}`).join('\n'))
    const table: Block = {
      ...block('table', ''),
      content: [],
      rows: [
        [cell('名称', true), cell('数量', true)],
        ...Array.from({ length: 30 }, (_, at) => [cell(`货${at}`, false), cell(`${at}`, false)]),
      ],
    }
    const pages = pagesOf('题', [heading(1, '长'), ...lines, long, code, table, heading(1, '后')], 1)
    const own = pages.filter(({ title }) => title === '长')
    expect(own.map(({ part }) => part)).toEqual(own.map((_, at) => at))
    expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length)
    for (const { pieces, title } of own)
      expect(pieces.reduce((sum, piece) => sum + heightOf(piece.block, piece.depth), 0)).toBeLessThanOrEqual(
        roomBelow(title),
      )
    const pieces = own.flatMap((page) => page.pieces)
    const said = (id: string) =>
      pieces.filter((piece) => piece.block.id === id).map((piece) => wordsOf(piece.block.content))
    for (const { id, content } of [...lines, long]) expect(said(id).join('')).toBe(wordsOf(content))
    expect(said(code.id).join('\n')).toBe(wordsOf(code.content))
    const rows = pieces.filter((piece) => piece.block.id === table.id).map((piece) => piece.block.rows ?? [])
    expect(rows.length).toBeGreaterThan(1)
    // Each part of a table has its head.
    expect(rows.every(([head]) => head?.every(({ isHeader }) => isHeader))).toBe(true)
    expect(rows.flatMap(([, ...body]) => body.map(([first]) => wordsOf(first?.content ?? [])))).toEqual(
      Array.from({ length: 30 }, (_, at) => `货${at}`),
    )
  })

  it('a heading goes along with what stands below it', () => {
    const lines = Array.from({ length: 9 }, (_, at) => line(`第${at}行`))
    const [, first, second] = pagesOf(
      '题',
      [heading(1, '章'), ...lines, heading(2, '小节'), line('其下'), line('再下')],
      1,
    )
    expect(first?.pieces.at(-1)?.block.type).toBe('paragraph')
    expect(second?.pieces[0]?.block.type).toBe('heading')
  })

  it('headings below one another stay with their text, which is divided where no page has room for both', () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, at) => `这是第${at}句，说的是同一件事情，一直说到这里为止。`).join('')
    const lines = Array.from({ length: 8 }, (_, at) => line(`第${at}行`))
    for (const texts of [[words(11)], [words(40)], [words(11), words(40)], ['短']]) {
      const blocks = [heading(1, '章'), ...lines, heading(2, '节'), heading(3, '小节'), ...texts.map(line)]
      for (const all of [blocks, [heading(1, '章'), heading(2, '节'), ...texts.map(line)]]) {
        const pages = pagesOf('题', all, 1).filter(({ title }) => title === '章')
        for (const { pieces, title } of pages) {
          expect(pieces.at(-1)?.block.type).toBe('paragraph')
          expect(pieces.reduce((sum, piece) => sum + heightOf(piece.block, piece.depth), 0)).toBeLessThanOrEqual(
            roomBelow(title),
          )
        }
        const said = pages.flatMap(({ pieces }) => pieces.map(({ block: { content } }) => wordsOf(content))).join('')
        expect(said).toBe(
          all
            .slice(1)
            .map(({ content }) => wordsOf(content))
            .join(''),
        )
      }
    }
  })

  it('a long list below one block is divided over pages', () => {
    const item = (at: number) => block('bulletListItem', `第${at}项，有一些说明的文字`)
    for (const type of ['bulletListItem', 'toggleListItem', 'quote', 'paragraph', 'callout', 'heading']) {
      const list = Array.from({ length: 40 }, (_, at) => item(at))
      const pages = pagesOf('题', [heading(1, '章'), block(type, '上', { level: 2 }, list)], 1)
      const own = pages.filter(({ title }) => title === '章')
      expect([type, own.length]).toEqual([type, own.length > 3 ? own.length : 4])
      for (const { pieces, title } of own)
        expect(pieces.reduce((sum, piece) => sum + heightOf(piece.block, piece.depth), 0)).toBeLessThanOrEqual(
          roomBelow(title),
        )
    }
  })

  it('pictures share what the words leave', () => {
    const image = block('image', '', { asset: 'a' })
    const [, page] = pagesOf('题', [heading(1, '图'), line('一行'), image], 1)
    const height = page?.pieces.at(-1)?.heightPx ?? 0
    expect(height).toBeGreaterThan(250)
    expect(height).toBeLessThan(PAGE.height)
  })
})

it('the pages are an outline in Markdown, whose letters stay letters', () => {
  const blocks = [...TALK, heading(2, '价格 [草稿]'), line('# 不是标题 **也不粗**'), block('codeBlock', 'a_b\nc')]
  expect(slidesMarkdown(pagesOf('题', blocks, 2))).toBe(
    [
      '# 题\n- 林小雨',
      '# 年度总结',
      '## 收入\n- 增长\n  - 海外\n- 明细\n- 按月',
      '## 成本\n- 人力\n- 场地',
      '## 价格 \\[草稿\\]\n- \\# 不是标题 \\*\\*也不粗\\*\\*\n- a\\_b\n- c',
    ].join('\n\n'),
  )
})

it('keys of a show', () => {
  const after = (key: string, at: number, typed = '') => placeAfterKey(key, { at, last: 9, typed })
  expect(['ArrowRight', ' ', 'PageDown', 'Enter', 'ArrowDown'].map((key) => after(key, 3))).toEqual([4, 4, 4, 4, 4])
  expect(['ArrowLeft', 'Backspace', 'PageUp', 'ArrowUp'].map((key) => after(key, 3))).toEqual([2, 2, 2, 2])
  expect([after('Home', 3), after('End', 3), after('ArrowRight', 9), after('ArrowLeft', 0)]).toEqual([0, 9, 9, 0])
  expect([after('Enter', 3, '7'), after('Enter', 3, '40'), after('Enter', 3, '0')]).toEqual([6, 9, 0])
  expect(after('x', 3)).toBeNull()
})
