import { TextSelection } from '@tiptap/pm/state'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { NewBlock } from '../../../model/index.ts'
import { link, openEngine, ORIGIN, press, settleInput, stateOf, text, viewOf } from '../testing/open-engine.ts'

const COUNT = 3_000
/** Five screens of blocks, and those that are held. */
const MOST_DRAWN = 300

const blockAt = (at: number): NewBlock =>
  at % 100 === 0
    ? { id: `m${at}`, type: 'heading', props: { level: 1 + ((at / 100) % 2) }, content: text(`第 ${at} 节`) }
    : { id: `m${at}`, type: 'paragraph', content: text(`第 ${at} 行，${'文房四宝。'.repeat(at % 17)}`) }

const long = (count = COUNT) => stateOf(Array.from({ length: count }, (_, at) => blockAt(at)))

const drawn = (element: HTMLElement): readonly string[] =>
  [...element.querySelectorAll<HTMLElement>('.bn-block-outer')].map((block) => String(block.dataset['id']))

const blockOf = (element: HTMLElement, id: string): HTMLElement | null =>
  element.querySelector<HTMLElement>(`.bn-block-outer[data-id="${id}"]`)

const lineOf = (element: HTMLElement, id: string): Text => {
  const line = blockOf(element, id)?.querySelector('.bn-inline-content')?.firstChild
  if (!(line instanceof Text)) throw new Error(`${id} is not drawn`)
  return line
}

/** Blocks that are seen, from the upper edge of the window on. */
const seen = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('.bn-block-outer')].filter((block) => {
    const { top, bottom } = block.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })

/** Whether the window is full of blocks. */
const isFilled = (element: HTMLElement): boolean =>
  seen(element).reduce((sum, block) => sum + block.getBoundingClientRect().height, 0) > window.innerHeight * 0.9

/** Until the page is drawn anew, and what follows from that. */
const frames = async (): Promise<void> => {
  for (let n = 0; n < 3; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

beforeEach(() => window.scrollTo(0, 0))

it('of a long page what is near the window is drawn, wherever it is; a short one is drawn as a whole', async () => {
  const { element } = openEngine(long())
  expect(drawn(element).length).toBeLessThan(MOST_DRAWN)
  await frames()
  const places: string[] = []
  for (const share of [0.5, 0.9, 0.2, 0]) {
    window.scrollTo(0, document.documentElement.scrollHeight * share)
    await expect.poll(() => isFilled(element)).toBe(true)
    expect(drawn(element).length).toBeLessThan(MOST_DRAWN)
    places.push(String(seen(element)[0]?.dataset['id']).slice(1))
  }
  const [half, late, early, first] = places.map(Number)
  expect(Math.abs((half ?? 0) - COUNT / 2)).toBeLessThan(COUNT / 20)
  expect(Math.abs((late ?? 0) - COUNT * 0.9)).toBeLessThan(COUNT / 20)
  expect(Math.abs((early ?? 0) - COUNT * 0.2)).toBeLessThan(COUNT / 20)
  expect(first).toBe(0)
  expect(drawn(openEngine(long(400)).element)).toHaveLength(400)
})

it('scrolling by hand leads through all blocks in their order, and what is seen does not jump', async () => {
  const { element } = openEngine(long(650))
  let jumps = 0
  let last = -1
  const bottom = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2
  for (let step = 0; step < 400 && !bottom(); step += 1) {
    const [anchor] = seen(element)
    const before = anchor?.getBoundingClientRect().top ?? 0
    window.scrollBy(0, 300)
    await frames()
    if (anchor?.isConnected && !bottom() && Math.abs(anchor.getBoundingClientRect().top - before + 300) > 2) jumps += 1
    const ids = seen(element).map(({ dataset }) => Number(dataset['id']?.slice(1)))
    expect(ids).toEqual(Array.from(ids, (_, at) => (ids[0] ?? 0) + at))
    expect(ids[0]).toBeGreaterThanOrEqual(last)
    last = ids[0] ?? 0
  }
  expect(bottom()).toBe(true)
  expect(drawn(element)).toContain('m649')
  expect(jumps).toBe(0)
})

it('a key and Enter touch no more of the page than the lines they are in', async () => {
  const { element, engine, outline } = openEngine(long())
  engine.focus()
  engine.reveal('m1500')
  engine.place('m1501', 'end')
  await expect.poll(() => isFilled(element)).toBe(true)
  const { view } = viewOf(element)
  const touched: MutationRecord[] = []
  const observer = new MutationObserver((records) => touched.push(...records))
  observer.observe(element, { childList: true, subtree: true, characterData: true })
  view.dispatch(view.state.tr.insertText('墨'))
  press(view, 'Enter')
  view.dispatch(view.state.tr.insertText('砚'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  touched.push(...observer.takeRecords())
  observer.disconnect()
  expect(touched.length).toBeLessThan(30)
  expect(outline.read()[1502]?.content).toEqual(text('砚'))
  expect(element.querySelectorAll('*').length).toBeLessThan(MOST_DRAWN * 10)
})

it('a block that a link or a thread leads to is drawn and in the window', async () => {
  const { element, engine } = openEngine(long())
  for (const id of ['m2000', 'm2', 'm2999']) {
    engine.reveal(id)
    await expect.poll(() => isFilled(element)).toBe(true)
    expect(seen(element).map(({ dataset }) => dataset['id'])).toContain(id)
  }
})

it('what is selected from one end of a long page to the other is deleted, and copied, as a whole', () => {
  const { element, engine, outline } = openEngine(long())
  const { view } = viewOf(element)
  engine.focus()
  const end = view.state.doc.content.size
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 5, end - 4)))
  const selection = getSelection()
  expect(blockOf(element, 'm0')?.contains(selection?.anchorNode ?? null)).toBe(true)
  expect(blockOf(element, 'm2999')?.contains(selection?.focusNode ?? null)).toBe(true)
  expect(drawn(element).length).toBeLessThan(MOST_DRAWN)
  const data = new DataTransfer()
  view.dom.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
  expect(data.getData('text/plain')).toContain('第 1500 节')
  press(view, 'Backspace')
  expect(outline.read()).toHaveLength(1)
})

it('a caret that goes to the other end of the page with the window is there', async () => {
  const { element, engine } = openEngine(long())
  engine.focus()
  engine.place('m3', 0)
  await frames()
  // As Ctrl+End does: the browser tells of the caret after it has told of the window.
  getSelection()?.collapse(lineOf(element, 'm2999'), 2)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => isFilled(element)).toBe(true)
  await frames()
  const { view } = viewOf(element)
  expect(view.state.selection.$head.node(2).attrs['id']).toBe('m2999')
  expect(blockOf(element, 'm2999')?.contains(getSelection()?.anchorNode ?? null)).toBe(true)
})

it('what the browser does to both sides of a box leaves all in it as it was', () => {
  const { element, outline, engine } = openEngine(long())
  engine.focus()
  const before = outline.read()
  lineOf(element, 'm1').appendData('头')
  lineOf(element, 'm2999').appendData('尾')
  settleInput(viewOf(element).view)
  const after = outline.read()
  expect(after).toHaveLength(COUNT)
  expect(after[1]?.content).toEqual(text(`${textOf(before[1])}头`))
  expect(after[2999]?.content).toEqual(text(`${textOf(before[2999])}尾`))
  expect(after.slice(2, 2999)).toEqual(before.slice(2, 2999))
})

const textOf = (block: { readonly content: readonly object[] } | undefined): string =>
  (block?.content ?? []).map((run) => ('text' in run ? String(run.text) : '')).join('')

it('what others write above the window moves nothing in it, and in it is seen', async () => {
  const start = long()
  const [mine, theirs] = [openEngine(start, 2), openEngine(start, 3)]
  link(mine.doc, theirs.doc)
  mine.engine.reveal('m1500')
  await expect.poll(() => isFilled(mine.element)).toBe(true)
  await frames()
  const [kept] = seen(mine.element)
  const write = (act: () => void) => theirs.outline.doc.transact(act, ORIGIN)
  const top = kept?.getBoundingClientRect().top ?? 0
  write(() => theirs.outline.insert([{ id: 'n1', type: 'paragraph' }], { block: 'm10', side: 'after' }))
  write(() => theirs.outline.insertText('m1500', 0, '新'))
  expect(blockOf(mine.element, 'm1500')?.textContent).toContain('新第 1500')
  await frames()
  expect(kept?.isConnected).toBe(true)
  expect(Math.abs((kept?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(2)
  expect(drawn(mine.element).length).toBeLessThan(MOST_DRAWN)
})

it('what is folded away is not drawn and takes no room; a branch that is shown alone is drawn as a whole', async () => {
  const { element, engine } = openEngine(long())
  engine.fold(new Set(Array.from({ length: COUNT / 100 }, (_, at) => `m${at * 100}`)))
  await expect.poll(() => seen(element).length).toBeGreaterThan(10)
  expect(drawn(element).length).toBeLessThan(100)
  expect(document.documentElement.scrollHeight).toBeLessThan(4_000)
  engine.fold(new Set())
  await expect.poll(() => isFilled(element)).toBe(true)
  engine.zoom('m700')
  const shown = [...element.querySelectorAll<HTMLElement>('.bn-block-outer')].filter(
    (block) => block.getClientRects().length > 0,
  )
  expect(shown.map(({ dataset }) => dataset['id'])).toEqual(Array.from({ length: 100 }, (_, at) => `m${700 + at}`))
  engine.zoom(null)
  await expect.poll(() => isFilled(element)).toBe(true)
})

it('the search of the browser finds all of a long page, until somebody writes again', async () => {
  const { element, engine } = openEngine(long())
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true }))
  expect(drawn(element)).toHaveLength(COUNT)
  expect(element.textContent).toContain('第 1500 节')
  engine.place('m1', 'end')
  const { view } = viewOf(element)
  view.dispatch(view.state.tr.insertText('墨'))
  await expect.poll(() => drawn(element).length).toBeLessThan(MOST_DRAWN)
})

it('a page that becomes long while it is open is drawn in parts from then on', async () => {
  const { element, outline } = openEngine(long(400))
  outline.doc.transact(
    () =>
      outline.insert(
        Array.from({ length: 600 }, (_, at) => ({ id: `p${at}`, type: 'paragraph', content: text(`后 ${at}`) })),
        { block: 'm399', side: 'after' },
      ),
    ORIGIN,
  )
  await expect.poll(() => drawn(element).length).toBeLessThan(MOST_DRAWN)
  expect(isFilled(element)).toBe(true)
})

it('Ctrl+End and Ctrl+Home lead behind the last and before the first character, with Shift all between is selected', async () => {
  const { element } = openEngine(long())
  const { view } = viewOf(element)
  await expect.poll(() => element.querySelector('.outline-far')).not.toBeNull()
  view.focus()
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 8)))
  const last = blockAt(COUNT - 1).content?.[0]
  const end = () => view.state.selection.$head
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect
    .poll(() => [end().parentOffset, end().parent.textContent])
    .toEqual([last && 'text' in last ? last.text.length : -1, last && 'text' in last ? last.text : ''])
  await userEvent.keyboard('{Control>}{Shift>}{Home}{/Shift}{/Control}')
  await expect.poll(() => end().pos).toBeLessThan(6)
  expect(view.state.doc.textBetween(view.state.selection.from, view.state.selection.to).length).toBeGreaterThan(COUNT)
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.poll(() => view.state.selection.empty && end().parentOffset).toBe(0)
})
