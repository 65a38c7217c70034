import { expect, it } from 'vitest'
import { makeElement, withChildren, WML, type ElementParts, type OoxmlElement } from '../kernel/index.ts'
import { withBlocksMoved, withRowsMoved } from './move-blocks.ts'
import { elementsIn, textOf } from './nodes.ts'
import { parse, parseOne } from './parse.ts'

const story = (xml: string): OoxmlElement => {
  const shell = parseOne('<w:p/>')
  const root = makeElement({
    ...(shell as ElementParts),
    namespaceUri: WML,
    localName: 'body',
    kind: 'generic',
  } as never)
  return withChildren(root, parse(xml))
}
const idOf = (root: OoxmlElement, words: string): string => {
  const found = [...elementsIn(root)].find((one) => one.localName === 'p' && textOf(one) === words)
  if (!found) throw new Error(`nothing says ${words}`)
  return found.id
}
const p = (words: string, properties = ''): string => `<w:p>${properties}<w:r><w:t>${words}</w:t></w:r></w:p>`
const row = (...cells: readonly string[]): string => `<w:tr>${cells.join('')}</w:tr>`
const cell = (words: string, properties = ''): string => `<w:tc>${properties}${p(words)}</w:tc>`
const merged = (kind: string): string => `<w:tcPr><w:vMerge w:val="${kind}"/></w:tcPr>`
const read = (moved: OoxmlElement | string): string => (typeof moved === 'string' ? moved : textOf(moved))

it('rows beside merged cells stay, others move', () => {
  const root = story(
    `<w:tbl>${row(cell('一', merged('restart')))}${row(cell('二', merged('continue')))}${row(cell('三'))}${row(cell('四'))}${row(cell('五'))}</w:tbl>`,
  )
  expect(withRowsMoved(root, [idOf(root, '二')], 'up')).toBe('mergedRows')
  expect(withRowsMoved(root, [idOf(root, '三')], 'up')).toBe('mergedRows')
  expect(read(withRowsMoved(root, [idOf(root, '五')], 'up'))).toBe('一二三五四')
})

it('the end of a section stays, marks of places do too', () => {
  const root = story(
    `${p('甲')}<w:bookmarkStart w:id="1" w:name="a"/>${p('乙')}<w:bookmarkEnd w:id="1"/>${p('丙', '<w:pPr><w:sectPr/></w:pPr>')}`,
  )
  expect(withBlocksMoved(root, [idOf(root, '丙')], 'up')).toBe('sectionEnd')
  const moved = withBlocksMoved(root, [idOf(root, '乙')], 'up')
  expect(read(moved)).toBe('乙甲丙')
  expect(
    typeof moved === 'string' ? [] : moved.children.map((child) => child.kind !== 'textValue' && child.localName),
  ).toEqual(['p', 'bookmarkStart', 'p', 'bookmarkEnd', 'p'])
})

it('the paragraph that a cell has to end with stays behind a table in it', () => {
  const root = story(`<w:tbl>${row(`<w:tc><w:tbl>${row(cell('里'))}</w:tbl>${p('尾')}</w:tc>`)}</w:tbl>`)
  expect(withBlocksMoved(root, [idOf(root, '尾')], 'up')).toBe('atEdge')
})

it('nothing in which others write is moved, nor moved over', () => {
  const root = story(`${p('甲')}${p('乙')}<w:tbl>${row(cell('一'))}${row(cell('二'))}</w:tbl>${p('丙')}${p('丁')}`)
  const writtenIn = (words: string): ReadonlySet<string> => new Set([idOf(root, words)])
  expect(withBlocksMoved(root, [idOf(root, '乙')], 'up', writtenIn('乙'))).toBe('beingWritten')
  expect(withBlocksMoved(root, [idOf(root, '乙')], 'up', writtenIn('甲'))).toBe('beingWritten')
  expect(withBlocksMoved(root, [idOf(root, '乙')], 'down', writtenIn('一'))).toBe('beingWritten')
  expect(withRowsMoved(root, [idOf(root, '一')], 'down', writtenIn('二'))).toBe('beingWritten')
  expect(read(withBlocksMoved(root, [idOf(root, '丁')], 'up', writtenIn('甲')))).toBe('甲乙一二丁丙')
})
