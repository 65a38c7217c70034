import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY, type DocumentDataModel, IUniverInstanceService } from '@univerjs/core'
import { ISheetClipboardService } from '@univerjs/sheets-ui'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test, vi } from 'vitest'
import { openWorkbook } from '../../model/index.ts'
import { mount } from '../mount-sheet.tsx'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Long enough for a busy machine. */
const SOON = { timeout: 20_000 }

async function openSheet() {
  // Where somebody was in a file of this name in another test is not where this one begins.
  localStorage.clear()
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role: 'owner', portal })
  const first = openWorkbook(fake.host.doc.body)
  first.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: [[{ value: 2 }], [{ formula: 'A1*3' }]] },
    { kind: 'setStyle', sheetId: 's1', ranges: [{ top: 0, left: 9, bottom: 99, right: 9 }], style: { format: '@' } },
  ])
  first.dispose()
  const { surface, unmount } = await mount(fake.host, element)
  open.push(() => {
    unmount()
    element.remove()
    portal.remove()
  })
  const { model, injector } = surface
  const shown = (top: number, left: number, bottom: number, right: number) => {
    const { kinds, values, texts, formulaTexts, formulas } = model.readWindow('s1', { top, left, bottom, right })
    return [...kinds].map((kind, at) => {
      const value = values[at] ?? 0
      if (formulas[at]) return `=${formulaTexts[(formulas[at] ?? 0) - 1]}`
      return kind === 0 ? null : kind === 2 ? texts[value]?.text : value
    })
  }
  const paste = (text: string) => injector.get(ISheetClipboardService).legacyPaste(undefined, text)
  return { surface, model, injector, shown, paste }
}

test('the formula bar shows the cell that is selected at opening', async () => {
  const { injector } = await openSheet()
  const bar = (): string =>
    injector.get(IUniverInstanceService).getUnit<DocumentDataModel>(DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY)?.getBody()
      ?.dataStream ?? ''
  await vi.waitUntil(() => bar().startsWith('2'), SOON)
})

test('X17: a pasted text is read as if it was typed, in one step of undo, and fills a selection of several times its size', async () => {
  const { surface, model, shown, paste } = await openSheet()
  surface.select({ top: 2, left: 8, bottom: 5, right: 9 })
  await paste('12.5%\t007\r\n=A1*2\t"两行\n"\r\n')
  expect(shown(2, 8, 5, 9)).toEqual([0.125, '=A1*2', 0.125, '=A1*2', '007', '两行\n', '007', '两行\n'])
  const { styles } = model.readWindow('s1', { top: 2, left: 8, bottom: 2, right: 8 })
  expect(model.styleOf(styles[0] ?? 0).format).toBe('0.00%')
  expect(surface.selection()?.ranges.at(-1)).toEqual({ top: 2, left: 8, bottom: 5, right: 9 })
  await vi.waitUntil(() => surface.edits.resultAt('s1', 3, 8) === 4, SOON)
  model.undo()
  expect(shown(2, 8, 5, 9).every((value) => value === null)).toBe(true)
})

test('X17: a large text is pasted beyond the end of the grid, and large copies bring their formulas', async () => {
  const { surface, model, shown, paste, injector } = await openSheet()
  surface.select({ top: 900, left: 0, bottom: 900, right: 0 })
  await paste(Array.from({ length: 2600 }, (_, row) => `${row}\t=A1`).join('\n'))
  expect([shown(3499, 0, 3499, 1), surface.workbook.getActiveSheet().getRowCount() >= 3500]).toEqual([
    [2599, '=A1'],
    true,
  ])
  surface.select({ top: 900, left: 1, bottom: 3499, right: 2 })
  const clipboard = injector.get(ISheetClipboardService)
  const written = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await clipboard.copy()
  written.mockRestore()
  const id = clipboard.copyContentCache().getLastCopyId()
  surface.select({ top: 901, left: 5, bottom: 901, right: 5 })
  await clipboard.legacyPaste(`<table data-copy-id="${id}"><tr><td>1</td></tr></table>`)
  expect(shown(901, 5, 901, 6)).toEqual(['=E2', null])
  model.undo()
  expect(shown(901, 5, 901, 5)).toEqual([null])
})

test('rows pasted right below a table, and a column pasted beside it, join it; one undo takes each back', async () => {
  const { surface, model, shown, paste } = await openSheet()
  const cells = [['数量', '两倍'].map((value) => ({ value })), [{ value: 3 }, { formula: 'E2*2' }]]
  model.apply({ kind: 'setCells', sheetId: 's1', top: 0, left: 4, cells })
  const range = { top: 0, left: 4, bottom: 1, right: 5 }
  surface.execute('table.create', { sheetId: 's1', range, hasHeader: true })
  const table = () => model.objects('s1', 'table')[0]?.ranges[0]
  surface.select({ top: 2, left: 4, bottom: 2, right: 4 })
  await paste('7\r\n8\r\n')
  expect([table()?.bottom, shown(2, 5, 3, 5)]).toEqual([3, ['=E3*2', '=E4*2']])
  model.undo()
  expect([table()?.bottom, shown(2, 4, 3, 5)]).toEqual([1, [null, null, null, null]])
  surface.select({ top: 0, left: 6, bottom: 0, right: 6 })
  await paste('备注\r\n好')
  expect(table()).toEqual({ ...range, right: 6 })
  model.undo()
  expect([table(), shown(0, 6, 1, 6)]).toEqual([range, [null, null]])
})
