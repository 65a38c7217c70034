import { expect, it } from 'vitest'
import { lineNumbersOf, type LineNumbers, type NumberedPage } from './line-numbers.ts'

const every: LineNumbers = { section: 'a', countBy: 1, start: 0, distancePt: 0, restart: 'newPage' }
const box = { x: 0, y: 0, width: 400, height: 12 }
const paragraph = (lines: number, lineNumbers: LineNumbers, props: readonly { localName: string }[] = []) => ({
  kind: 'paragraph',
  lineNumbers,
  props,
  indent: { left: 0 },
  box,
  lines: Array.from({ length: lines }, (_, at) => ({ box: { ...box, y: at * 12 }, baseline: 10 })),
})
const page = (...fragments: NumberedPage['fragments']): NumberedPage => ({ box, contentBox: box, fragments })
const values = (pages: readonly NumberedPage[]) => lineNumbersOf(pages).map((one) => one.map(({ value }) => value))

it('counts the lines of the body from the start that a section names, and writes every so manieth', () => {
  const fives = { ...every, countBy: 5, start: 2 }
  expect(values([page(paragraph(4, fives), { kind: 'table', box }, paragraph(5, fives))])).toEqual([[5, 10]])
})

it('begins anew on a page, in a section, or never', () => {
  const pages = (restart: LineNumbers['restart']) => {
    const one = { ...every, restart }
    return [page(paragraph(2, one)), page(paragraph(1, one), paragraph(1, { ...one, section: 'b' }))]
  }
  expect(values(pages('newPage'))).toEqual([
    [1, 2],
    [1, 1],
  ])
  expect(values(pages('newSection'))).toEqual([
    [1, 2],
    [3, 1],
  ])
  expect(values(pages('continuous'))).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('passes over paragraphs that ask for no numbers', () => {
  const without = paragraph(3, every, [{ localName: 'suppressLineNumbers' }])
  expect(values([page(paragraph(1, every), without, paragraph(1, every))])).toEqual([[1, 2]])
})
