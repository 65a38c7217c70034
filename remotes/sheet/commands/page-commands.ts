import type { Edit, SharedWorkbook } from '../model/index.ts'
import { changedPrint, type PageSetup } from '../print/setup/page-setup.ts'
import { command, type Command } from './command.ts'

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

export const pageCommands: readonly Command[] = [
  // `setup`: the settings that change, as `PageSetup` has them.
  command('page.set', '页面设置', { sheetId: 'text', setup: 'object' }, ({ book }, { sheetId, setup }) =>
    book.apply(pageEdits(book, sheetId, setup as Partial<PageSetup>)),
  ),
]
