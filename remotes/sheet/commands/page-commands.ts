import { Type } from 'typebox'
import type { Edit, SharedWorkbook } from '../model/index.ts'
import { changedPrint, type PageSetup } from '../print/setup/page-setup.ts'
import { command } from './command.ts'
import { SHEET } from './schema.ts'

const WHOLE = { top: 0, left: 0, bottom: 1_048_575, right: 16_383 }
/** One a sheet: two people who set up a page that nobody has set up write the same record. */
const NEW_ID = 'page'

/** A sheet has one page set-up; of several the first counts. */
export const pageRecord = (book: Pick<SharedWorkbook, 'objects'>, sheetId: string) =>
  book.objects(sheetId, 'printArea')[0]

/** The edits that change how a sheet goes onto paper. */
export function pageEdits(book: SharedWorkbook, sheetId: string, patch: Partial<PageSetup>): readonly Edit[] {
  const known = pageRecord(book, sheetId)
  const ranges = patch.areas && (patch.areas.length > 0 ? patch.areas : [WHOLE])
  return [
    {
      kind: 'putObject',
      sheetId,
      id: known?.id ?? NEW_ID,
      objectKind: 'printArea',
      ...(known ? ranges && { ranges } : { ranges: ranges ?? [WHOLE] }),
      payload: changedPrint(known?.payload, patch),
    },
  ]
}

export const pageCommands = [
  command(
    {
      id: 'page.set',
      title: '页面设置',
      description: '更改页面设置，没有提到的部分不变。',
      args: { sheetId: SHEET, setup: Type.Unsafe<Partial<PageSetup>>({ type: 'object', description: '要更改的设置' }) },
    },
    ({ book }, { sheetId, setup }) => book.apply(pageEdits(book, sheetId, setup)),
  ),
]
