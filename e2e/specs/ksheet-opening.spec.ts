import { KsheetPage } from '../pages/index.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test('cells over tables whose code is still on its way say so, and no error', async ({ page, drive, complaints }) => {
  const { id } = await drive.create('k', '核算')
  await runCommands(drive, id, [
    {
      id: 'database.table.fill',
      args: { title: '任务', fields: [{ kind: 'number', title: '工时', settings: {} }], rows: [['3'], ['5']] },
    },
  ])
  await runCommands(drive, id, [
    { id: 'workbook.cells.set', args: { sheetId: 'Sheet1', top: 0, left: 0, cells: [['=SUM(任务[工时])']] } },
  ])
  let release = (): void => {}
  const late = new Promise<void>((done) => (release = done))
  await page.route('**/r/dbsheet/**', async (route) => {
    await late
    await route.continue()
  })
  const { sheet } = new KsheetPage(page)
  await page.goto(`/office/k/${id}`)
  await expect(sheet.cell('A1')).toHaveText('正在计算…')
  release()
  await expect(sheet.cell('A1')).toHaveText('8')
  expect(complaints).toEqual([])
})
