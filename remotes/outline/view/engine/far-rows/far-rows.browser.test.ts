import { TextSelection } from '@tiptap/pm/state'
import { beforeEach, expect, it } from 'vitest'
import { openEngine, ORIGIN, settleInput, stateOf, text, viewOf } from '../testing/open-engine.ts'

const ROWS = 1_000
/** Five screens of rows, and those that are held. */
const MOST_DRAWN = 220

const cell = (words: string, props = {}) => ({ isHeader: false, props, content: text(words) })
const rowAt = (at: number) => [cell(`行${at}`), cell(`${at} 支`), cell('湖笔一支，配宣纸两刀，徽墨一锭'.repeat(at % 4))]
const table = (count = ROWS) => ({ id: 't', type: 'table', rows: Array.from({ length: count }, (_, at) => rowAt(at)) })

const page = (rows = table().rows) =>
  stateOf([
    { id: 'a', type: 'paragraph', content: text('上') },
    { id: 't', type: 'table', rows },
    { id: 'z', type: 'paragraph', content: text('下') },
  ])

const rowsOf = (element: HTMLElement): readonly HTMLTableRowElement[] => [
  ...element.querySelectorAll<HTMLTableRowElement>('tr:not(.outline-far-row)'),
]
const numberOf = (row: HTMLTableRowElement): number => Number(row.cells[0]?.textContent.slice(1))

const seen = (element: HTMLElement): readonly HTMLTableRowElement[] =>
  rowsOf(element).filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })

const isFilled = (element: HTMLElement): boolean =>
  seen(element).reduce((sum, row) => sum + row.getBoundingClientRect().height, 0) > window.innerHeight * 0.9

const frames = async (): Promise<void> => {
  for (let n = 0; n < 3; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

beforeEach(() => window.scrollTo(0, 0))

it('of a long table the rows near the window are drawn, wherever it is; a short one is drawn as a whole', async () => {
  const { element } = openEngine(page())
  expect(rowsOf(element).length).toBeLessThan(MOST_DRAWN)
  await frames()
  const places: number[] = []
  for (const share of [0.5, 0.9, 0.2]) {
    window.scrollTo(0, document.documentElement.scrollHeight * share)
    await expect.poll(() => isFilled(element)).toBe(true)
    expect(rowsOf(element).length).toBeLessThan(MOST_DRAWN)
    const [first] = seen(element)
    places.push(first ? numberOf(first) / ROWS : -1)
  }
  expect(places.map((share) => Math.round(share * 10))).toEqual([5, 9, 2])
  expect(rowsOf(openEngine(page(table(60).rows)).element)).toHaveLength(60)
})

it('scrolling by hand leads through all rows in their order, with columns as wide as before', async () => {
  const { element } = openEngine(page(table(300).rows))
  await frames()
  const widths = () =>
    [...(rowsOf(element)[0]?.cells ?? [])].map((each) => Math.round(each.getBoundingClientRect().width))
  const before = widths()
  expect(before[2]).toBeGreaterThan((before[0] ?? 0) * 2)
  const met = new Set<number>()
  const bottom = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2
  for (let step = 0; step < 200 && !bottom(); step += 1) {
    window.scrollBy(0, 300)
    await frames()
    const numbers = seen(element).map(numberOf)
    expect(numbers).toEqual(Array.from(numbers, (_, at) => (numbers[0] ?? 0) + at))
    for (const number of numbers) met.add(number)
    expect(widths()).toEqual(before)
  }
  expect(met.size).toBeGreaterThan(290)
})

it('the caret stays in its row while another part is looked at, and what is written there is in the document', async () => {
  const { element, outline, undo } = openEngine(page())
  const { view } = viewOf(element)
  let at = 0
  view.state.doc.descendants((node, pos) => {
    if (node.isTextblock && node.textContent === '行700') at = pos + 1 + node.content.size
  })
  view.focus()
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
  expect(String(getSelection()?.anchorNode?.textContent)).toBe('行700')
  window.scrollTo(0, 0)
  await frames()
  const row = rowsOf(element).find((each) => numberOf(each) === 700)
  const words = row?.cells[0]?.querySelector('p')?.firstChild
  if (!(words instanceof Text)) throw new Error('the row of the caret is not drawn')
  words.appendData('好')
  getSelection()?.collapse(words, words.length)
  settleInput(view)
  expect(outline.block('t')?.rows?.[700]?.[0]?.content).toEqual(text('行700好'))
  expect(outline.block('t')?.rows).toHaveLength(ROWS)
  undo.undo()
  expect(outline.block('t')?.rows?.[700]?.[0]?.content).toEqual(text('行700'))
})

it('what others change far away is there when it is looked at, and a cell over several rows is drawn with all of them', async () => {
  const rows = table().rows.map((row, at) => {
    if (at === 500) return [cell('行500', { rowspan: 8 }), ...row.slice(1)]
    return at > 500 && at < 508 ? row.slice(1) : row
  })
  const { element, outline, doc } = openEngine(page(rows))
  await frames()
  doc.transact(() => outline.remove('a'), ORIGIN)
  expect(rowsOf(element).length).toBeLessThan(MOST_DRAWN)
  const spanning = () => element.querySelector('td[rowspan="8"]')
  expect(spanning()).toBeNull()
  const top = element.querySelector('table')?.getBoundingClientRect()
  window.scrollTo(0, (top?.height ?? 0) / 2)
  await expect.poll(() => spanning()).not.toBeNull()
  const row = spanning()?.closest('tr')
  let behind = row?.nextElementSibling
  for (let n = 1; n < 8; n += 1, behind = behind?.nextElementSibling) {
    expect(behind).not.toHaveClass('outline-far-row')
    expect(behind?.querySelectorAll('td')).toHaveLength(2)
  }
})

it('a find of the browser has all rows, until one writes on', async () => {
  const { element } = openEngine(page(table(200).rows))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true }))
  expect(rowsOf(element)).toHaveLength(200)
  const { view } = viewOf(element)
  view.dispatch(view.state.tr.insertText('新', 4))
  expect(rowsOf(element).length).toBeLessThan(200)
})
