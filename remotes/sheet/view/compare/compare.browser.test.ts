import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { encodeStateAsUpdate } from 'yjs'
import { openWorkbook } from '../../model/index.ts'
import { mount } from '../mount-sheet.tsx'

const open: (() => void)[] = []
/** Long enough for a busy machine. */
const SOON = { timeout: 20_000 }

afterEach(() => {
  for (const close of open.splice(0)) close()
})

test('S27 S128 a workbook is compared with an earlier version while it is edited; a press on a change goes there', async () => {
  const [element, portal] = [document.createElement('div'), document.createElement('div')]
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role: 'owner', portal })
  const model = openWorkbook(fake.host.doc.body)
  model.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: [[{ value: 100 }], [{ value: 200 }]] },
  ])
  const earlier = encodeStateAsUpdate(fake.host.doc.body)
  model.apply([{ kind: 'setCells', sheetId: 's1', top: 1, left: 0, cells: [[{ value: 250 }]] }])
  model.dispose()
  const { surface, unmount } = await mount(fake.host, element)
  open.push(() => {
    unmount()
    element.remove()
    portal.remove()
  })

  const end = vi.fn(() => fake.setComparison(null))
  fake.setComparison({ title: '初稿', earlier, end })
  const list = page.getByRole('complementary', { name: '版本差异' })
  await expect.element(list.getByText('与“初稿”相比'), SOON).toBeVisible()
  await expect.element(list.getByRole('button', { name: /A2.*200.*250/ }), SOON).toBeVisible()

  surface.execute('cells.set', { sheetId: 's1', top: 6, left: 2, cells: [[{ value: '新' }]] })
  const added = list.getByRole('button', { name: /C7.*（空）.*新/ })
  await expect.element(added, SOON).toBeVisible()
  await added.click()
  expect(surface.selection()?.active).toEqual({ row: 6, column: 2 })

  await list.getByRole('button', { name: '关闭版本差异' }).click()
  expect(end).toHaveBeenCalledOnce()
  await expect.element(list, SOON).not.toBeInTheDocument()
})
