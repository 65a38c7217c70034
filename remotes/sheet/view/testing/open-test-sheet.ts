import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import type { CommentsPort } from '@wenfang/shared-contract'
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@wenfang/shared-testing/fake-host'
import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import * as Y from 'yjs'
import { openWorkbook, type SharedWorkbook } from '../../model/index.ts'
import { mount, type MountedSheet } from '../mount-sheet.tsx'

/** A workbook in its grid, and the same one in the window of somebody else. */
export interface TestSheet extends MountedSheet {
  readonly fake: FakeHost
  readonly model: SharedWorkbook
  /** The same workbook in the window of somebody else. */
  readonly other: SharedWorkbook
  select(row: number, column: number): void
  shown(row: number, column: number): string | number | undefined
}

const open: (() => void)[] = []

afterEach(() => {
  for (const close of open.splice(0)) close()
  // All workbooks of tests are one file: the next begins where nobody has been.
  localStorage.clear()
})

function found(doc: Y.Doc): void {
  const model = openWorkbook(doc)
  model.apply([
    { kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 },
    { kind: 'addSheet', sheetId: 's2', name: '决算', at: 1 },
    {
      kind: 'setCells',
      sheetId: 's1',
      top: 0,
      left: 0,
      cells: [[{ value: 2 }], [{ value: 3 }], [{ formula: 'SUM(A1:A2)' }]],
    },
  ])
  model.dispose()
}

export async function openTestSheet(
  role: 'owner' | 'read' = 'owner',
  more: Pick<FakeHostOptions, 'query' | 'truncation'> = {},
  comments: Partial<CommentsPort> = {},
): Promise<TestSheet> {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.cssText = 'width:1000px;height:600px'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '预算.xlsx', role, portal, ...more })
  const doc = fake.host.doc.body
  found(doc)
  const remote = new Y.Doc()
  Y.applyUpdate(remote, Y.encodeStateAsUpdate(doc))
  doc.on('update', (update: Uint8Array, origin: unknown) => origin !== 'net' && Y.applyUpdate(remote, update, 'net'))
  remote.on('update', (update: Uint8Array, origin: unknown) => origin !== 'net' && Y.applyUpdate(doc, update, 'net'))
  const port = { offer: () => {}, pick: () => {}, write: () => {}, ...comments }
  const mounted = await mount({ ...fake.host, comments: port }, element)
  open.push(() => {
    mounted.unmount()
    element.remove()
    portal.remove()
  })
  const { surface } = mounted
  return {
    ...mounted,
    fake,
    model: surface.model,
    other: openWorkbook(remote),
    select(row, column) {
      surface.select({ top: row, left: column, bottom: row, right: column })
      surface.focus()
    },
    shown: (row, column) => surface.workbook.getActiveSheet().getCell(row, column)?.v as never,
  }
}

export const contentOf = (model: SharedWorkbook, row: number, column: number): unknown => {
  const window = model.readWindow('s1', { top: row, left: column, bottom: row, right: column })
  const formula = window.formulas[0] ?? 0
  if (formula > 0) return `=${window.formulaTexts[formula - 1]}`
  if (window.kinds[0] === 0) return null
  return window.kinds[0] === 2 ? window.texts[window.values[0] ?? 0]?.text : window.values[0]
}

interface InputMethod {
  send(method: 'Input.imeSetComposition' | 'Input.insertText', params: object): Promise<void>
}

export const ime = cdp() as unknown as InputMethod

/** What an input method shows underlined, not entered yet. */
export const compose = (text: string): Promise<void> =>
  ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** Long enough for a busy machine. */
export const SOON = { timeout: 20_000 }
