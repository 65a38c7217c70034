import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { pictureOrientation } from '@wenfang/shared-ooxml/picture'
import { createFakeHost, type FakeHost } from '@wenfang/shared-testing/fake-host'
import { cornersOf, storedPicture, turnedJpeg } from '@wenfang/shared-testing/pictures'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DrawingPayload, openWorkbook, type SharedWorkbook } from '../../model/index.ts'
import { mount } from '../../view/mount-sheet.tsx'
import { chartOf } from '../../charts/model/recommend.ts'
import { insertPictures } from './insert-picture.ts'
import { drawingsOf } from './sheet-drawings.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const CELLS = [
  ['', '一月', '二月'],
  ['纸', 3, 4],
  ['墨', 5, 6],
]

async function openSheet(role: 'owner' | 'read' = 'owner', prepare: (model: SharedWorkbook) => void = () => {}) {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake: FakeHost = createFakeHost({ name: '图.xlsx', role, portal })
  const first = openWorkbook(fake.host.doc.body)
  first.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: CELLS.map((row) => row.map((value) => ({ value }))) },
  ])
  prepare(first)
  first.dispose()
  const { surface, unmount } = await mount(fake.host, element)
  open.push(() => {
    unmount()
    element.remove()
    portal.remove()
  })
  const drawings = () => drawingsOf(surface, 's1').map(({ payload }) => payload)
  const insert = (file: File) =>
    insertPictures({ host: fake.host, surface, ui: { ...UI, toast: () => {} }, canWrite: role === 'owner' }, [file])
  return { surface, element, drawings, insert, asset: (hash: string) => fake.host.doc.asset(hash) }
}

const UI = {
  openDialog: () => {},
  openPanel: () => {},
  openFind: () => {},
  goToPart: () => {},
  focusTools: () => {},
  foldTools: () => {},
  toast: () => {},
  save: () => {},
  comment: null,
  fellows: null,
  printRefusal: null,
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(80, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 80, 40)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], '照片.png', { type: 'image/png' })
}

const chart = (model: SharedWorkbook): void => {
  const cells = {
    sheet: '预算',
    range: { top: 0, left: 0, bottom: 2, right: 2 },
    cellAt: (row: number, column: number) => ({ value: CELLS[row]?.[column] ?? null, isDate: false }),
  }
  const corner = (row: number, column: number) => ({ row, column, x: 0, y: 0 })
  const payload: DrawingPayload = {
    type: 'chart',
    index: -1,
    name: '销量',
    description: '',
    part: null,
    anchor: { type: 'twoCell', behaviour: 'twoCell', from: corner(4, 1), to: corner(16, 6), size: null },
    chart: chartOf(cells, 'column'),
  }
  const range = { top: 4, left: 1, bottom: 16, right: 6 }
  model.apply({ kind: 'putObject', sheetId: 's1', id: 'c', objectKind: 'drawing', ranges: [range], payload })
}

/** Long enough for a busy machine. */
const SOON = { timeout: 20_000 }

test('a picture is put at the active cell, shown, moved by keys, removed and brought back by undo', async () => {
  const sheet = await openSheet()
  sheet.surface.select({ top: 2, left: 1, bottom: 2, right: 1 })
  await sheet.insert(await picture())
  const object = page.getByRole('button', { name: '图片：照片' })
  await expect.element(object.getByRole('img'), SOON).toBeVisible()
  expect(sheet.drawings()).toMatchObject([{ anchor: { type: 'oneCell', from: { row: 2, column: 1 } } }])
  const box = object.element().getBoundingClientRect()
  expect([box.width, box.height]).toEqual([80, 40])
  await userEvent.click(object)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await vi.waitUntil(() => Math.round(object.element().getBoundingClientRect().left - box.left) === 20, SOON)
  await userEvent.keyboard('{Delete}')
  await vi.waitUntil(() => sheet.drawings().length === 0, SOON)
  sheet.surface.undo()
  await vi.waitUntil(() => sheet.drawings().length === 1, SOON)
  expect(sheet.surface.workbook.getActiveSheet().getCell(1, 1)?.v).toBe(3)
})

test('a photograph that its camera held on a side stands upright in other programs too', async () => {
  const sheet = await openSheet()
  const bytes = turnedJpeg(await storedPicture('image/jpeg'))
  await sheet.insert(new File([bytes as BlobPart], '竖拍.jpg', { type: 'image/jpeg' }))
  const object = page.getByRole('button', { name: '图片：竖拍' })
  await expect.element(object.getByRole('img'), SOON).toBeVisible()
  const box = object.element().getBoundingClientRect()
  expect([box.width, box.height]).toEqual([16, 32])
  const kept = await sheet.asset(sheet.drawings()[0]?.picture?.hash ?? '')
  expect(pictureOrientation(kept)).toBe(1)
  expect(await cornersOf(kept)).toEqual(['red', 'blue'])
})

test('a drawing moves with the rows that others insert above it', async () => {
  const sheet = await openSheet('owner', chart)
  const object = page.getByRole('button', { name: '图表：销量' })
  await expect.element(object, SOON).toBeVisible()
  const { top } = object.element().getBoundingClientRect()
  sheet.surface.model.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 1, count: 2 })
  await vi.waitUntil(() => object.element().getBoundingClientRect().top > top + 30, SOON)
  expect(sheet.drawings()[0]?.chart?.series[0]?.values.formula).toBe('预算!$B$4:$B$5')
})

test('S312 a reader sees a chart drawn and cannot move or remove it', async () => {
  const sheet = await openSheet('read', chart)
  const object = page.getByRole('button', { name: '图表：销量' })
  await expect.element(object, SOON).toBeVisible()
  await vi.waitUntil(() => object.element().querySelector('canvas') !== null, SOON)
  const before = sheet.drawings()
  await userEvent.click(object)
  await userEvent.keyboard('{ArrowRight}{Delete}')
  expect(sheet.drawings()).toEqual(before)
})
