import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWorkbook, type CellValue } from '../../model/index.ts'
import { rangeAt } from '../../model/testing/two-people.ts'
import { NEW_FORMAT, payloadOfFormat, type FormatForm } from '../../rules/format-form.ts'
import { NEW_VALIDATION, payloadOfValidation, type ValidationForm } from '../../rules/validation-form.ts'
import { mount, type MountedSheet } from '../mount-sheet.tsx'

const open: (() => void)[] = []
/** Long enough for a busy machine. */
const SOON = { timeout: 20_000 }

afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function openSheet(rows: readonly (readonly CellValue[])[], role: 'owner' | 'read' = 'owner') {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role, portal })
  const model = openWorkbook(fake.host.doc.body)
  model.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: rows.map((row) => row.map((value) => ({ value }))) },
  ])
  model.dispose()
  const mounted = await mount(fake.host, element)
  open.push(() => {
    mounted.unmount()
    element.remove()
    portal.remove()
  })
  return { ...mounted, fake }
}

const format = (sheet: MountedSheet, range: string, form: Partial<FormatForm>): void => {
  const payload = payloadOfFormat({ ...NEW_FORMAT, ...form }, range.split(':')[0] ?? 'A1', null)
  sheet.surface.execute('conditionalFormat.addFirst', { sheetId: 's1', ranges: [rangeAt(range)], payload })
}

const validate = (sheet: MountedSheet, range: string, form: Partial<ValidationForm>): void => {
  const payload = payloadOfValidation({ ...NEW_VALIDATION, ...form })
  sheet.surface.execute('validation.add', { sheetId: 's1', ranges: [rangeAt(range)], payload })
}

const fillAt = (sheet: MountedSheet, row: number, column: number): string | null => {
  const style = sheet.surface.workbook.getActiveSheet().getCell(row, column)?.s
  return style && typeof style === 'object' ? (style.bg?.rgb ?? null) : null
}

const valueAt = (sheet: MountedSheet, row: number, column: number): unknown => {
  const { kinds, values, texts } = sheet.surface.model.readWindow('s1', {
    top: row,
    left: column,
    bottom: row,
    right: column,
  })
  return kinds[0] === 0 ? null : kinds[0] === 2 ? texts[values[0] ?? 0]?.text : values[0]
}

async function type(sheet: MountedSheet, range: string, text: string): Promise<void> {
  sheet.surface.select(rangeAt(range))
  sheet.surface.focus()
  await vi.waitFor(() => expect(sheet.surface.rules.validation).not.toBeNull(), SOON)
  await userEvent.keyboard(`${text}{Enter}`)
}

describe('rules in the grid', () => {
  test('a conditional format is painted, and follows the values', async () => {
    const sheet = await openSheet([[1], [5], [9]])
    format(sheet, 'A1:A3', { kind: 'greaterThan', first: '4' })
    await vi.waitFor(
      () => expect([0, 1, 2].map((row) => fillAt(sheet, row, 0))).toEqual([null, '#ffc7ce', '#ffc7ce']),
      SOON,
    )
    sheet.surface.execute('cells.set', { sheetId: 's1', top: 1, left: 0, cells: [[{ value: 2 }]] })
    await vi.waitFor(() => expect(fillAt(sheet, 1, 0)).toBeNull(), SOON)
    sheet.surface.undo()
    await vi.waitFor(() => expect(fillAt(sheet, 1, 0)).toBe('#ffc7ce'), SOON)
  })

  test('a filter by colour leaves the rows of that colour, for oneself and for everyone', async () => {
    const { surface } = await openSheet([['数'], [1], [2], [3]])
    const { model, filters } = surface
    const fill = { pattern: 'solid', foreground: { rgb: 'FFFF00' } }
    model.apply([{ kind: 'setStyle', sheetId: 's1', ranges: [rangeAt('A3')], style: { fill } }])
    surface.execute('filter.set', { sheetId: 's1', range: rangeAt('A1:A4'), payload: { columns: [] }, hidden: [] })
    const head = filters.headAt('s1', 0, 0)
    if (!head) throw new Error('there is no filter')
    expect(filters.choices('s1', head, 0, 'own').map((cell) => cell.fill)).toEqual([undefined, '#ffff00', undefined])
    const yellow = { kind: 'colour', isFont: false, colour: { rgb: 'FFFF00' } } as const
    filters.set('s1', head, 0, yellow, 'own')
    expect([1, 2, 3].map((row) => filters.isHidden('s1', row))).toEqual([true, false, true])
    filters.set('s1', head, 0, null, 'own')
    filters.set('s1', head, 0, yellow, 'everyone')
    expect(model.bands('s1', 'rows').flatMap(({ first, last, isHidden }) => (isHidden ? [[first, last]] : []))).toEqual(
      [
        [1, 1],
        [3, 3],
      ],
    )
  })

  test('what a rule refuses is not entered; what it warns of can be taken back', async () => {
    const sheet = await openSheet([['旧', 5]])
    validate(sheet, 'A1', { first: '是\n否' })
    validate(sheet, 'B1', { type: 'whole', first: '1', second: '9', errorStyle: 'warning' })
    await type(sheet, 'A1', 'x')
    await vi.waitFor(() => expect(sheet.fake.calls.toasts.at(-1)).toContain('只能从列表中选择'), SOON)
    expect(valueAt(sheet, 0, 0)).toBe('旧')
    await type(sheet, 'B1', '12')
    await page.getByRole('button', { name: '恢复原来的内容' }).click()
    await vi.waitFor(() => expect(valueAt(sheet, 0, 1)).toBe(5), SOON)
  })

  test('what comes as a block stays, and is circled where a rule does not allow it', async () => {
    const sheet = await openSheet([[1], [2], [30], [40]])
    validate(sheet, 'C1:C4', { type: 'whole', first: '1', second: '9' })
    await vi.waitFor(() => expect(sheet.surface.rules.objects('validation')).toHaveLength(1), SOON)
    sheet.surface.run('sheet.command.set-range-values', {
      range: { startRow: 0, endRow: 3, startColumn: 2, endColumn: 2 },
      value: [[{ v: 1, t: 2 }], [{ v: 2, t: 2 }], [{ v: 30, t: 2 }], [{ v: 40, t: 2 }]],
    })
    await vi.waitFor(() => expect(sheet.fake.calls.toasts.at(-1)).toContain('有 2 个单元格不符合数据验证'), SOON)
    await vi.waitFor(() => expect(sheet.surface.rules.circled.map(({ row }) => row)).toEqual([2, 3]), SOON)
    expect(valueAt(sheet, 2, 2)).toBe(30)
  })

  test('a list opens by the keyboard, and what is chosen is entered', async () => {
    const sheet = await openSheet([['旧']])
    validate(sheet, 'A1', { first: '是\n否' })
    sheet.surface.select(rangeAt('A1'))
    sheet.surface.focus()
    await vi.waitFor(() => expect(sheet.surface.rules.validation).not.toBeNull(), SOON)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await page.getByRole('menuitem', { name: '否' }).click()
    await vi.waitFor(() => expect(valueAt(sheet, 0, 0)).toBe('否'), SOON)
  })

  test('a filter for everyone hides rows in the workbook, one of my own only here', async () => {
    const sheet = await openSheet([['品名'], ['纸'], ['墨'], ['纸']])
    const { surface } = sheet
    surface.execute('filter.set', { sheetId: 's1', range: rangeAt('A1:A4'), payload: { columns: [] }, hidden: [] })
    const head = () => surface.filters.headAt('s1', 0, 0)
    const paper = { kind: 'values', values: ['纸'], isBlankIncluded: false } as const
    const isShown = (row: number): boolean => surface.workbook.getActiveSheet().getRowVisible(row)
    const hiddenRows = () =>
      surface.model
        .bands('s1', 'rows')
        .filter(({ isHidden }) => isHidden)
        .map(({ first }) => first)
    const filtered = (scope: 'own' | 'everyone', filter: typeof paper | null): void => {
      const found = head()
      if (found) surface.filters.set('s1', found, 0, filter, scope)
    }
    filtered('own', paper)
    expect([1, 2, 3].map(isShown)).toEqual([true, false, true])
    expect(hiddenRows()).toEqual([])
    filtered('own', null)
    filtered('everyone', paper)
    await vi.waitFor(() => expect([1, 2, 3].map(isShown)).toEqual([true, false, true]), SOON)
    expect(hiddenRows()).toEqual([2])
    surface.undo()
    await vi.waitFor(() => expect(isShown(2)).toBe(true), SOON)
  })

  test('S312 a reader opens no panel that changes rules', async () => {
    const sheet = await openSheet([[1]], 'read')
    format(sheet, 'A1', {})
    expect(sheet.surface.model.objects('s1', 'conditionalFormat')).toEqual([])
  })
})
