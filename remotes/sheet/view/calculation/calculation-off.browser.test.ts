import '@wenfang/shared-ui/tokens.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { importWorkbook, KIND, openWorkbook, type WorkbookData } from '../../model/index.ts'
import { mount } from '../mount-sheet.tsx'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  localStorage.clear()
})

/** A workbook whose result is not what its formula says. */
function workbook(): WorkbookData {
  const book = openWorkbook(new Y.Doc())
  book.apply([
    { kind: 'addSheet', sheetId: '1', name: '表', at: 0 },
    { kind: 'setCells', sheetId: '1', top: 0, left: 0, cells: [[{ value: 2 }, { formula: 'A1*2' }]] },
  ])
  const data = book.toWorkbookData()
  const tile = data.sheets[0]?.tiles.find(({ column }) => column === 1)
  if (!tile) throw new Error('the formula has no tile')
  tile.kinds[0] = KIND.number
  tile.values[0] = 99
  return data
}

async function openSheet(query: string) {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role: 'owner', portal, query })
  importWorkbook(fake.host.doc.body, workbook())
  const mounted = await mount(fake.host, element)
  open.push(() => {
    mounted.unmount()
    element.remove()
    portal.remove()
  })
  const write = (value: number): void =>
    mounted.surface.model.apply({ kind: 'setCells', sheetId: '1', top: 0, left: 0, cells: [[{ value }]] })
  return { ...mounted, write }
}

test('S178: with disableCalc edits are taken and cells keep the values of the file', async () => {
  const { surface, write } = await openSheet('disableCalc=1')
  write(5)
  await expect.poll(() => surface.edits.resultAt('1', 0, 0), { timeout: 20_000 }).toBe(5)
  // The worker answers in order: what came before the question is done.
  await surface.rules.decorationsOf('1', { top: 0, left: 0, bottom: 0, right: 1 })
  expect(surface.edits.resultAt('1', 0, 1)).toBe(99)
}, 60_000)

test('without it the same cell is calculated', async () => {
  const { surface, write } = await openSheet('')
  write(5)
  await expect.poll(() => surface.edits.resultAt('1', 0, 1), { timeout: 20_000 }).toBe(10)
}, 60_000)
