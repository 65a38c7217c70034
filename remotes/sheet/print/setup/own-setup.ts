import type { SharedWorkbook, SheetInfo } from '../../model/index.ts'
import { readPageSetup, type PageSetup } from './page-setup.ts'

/** The set-up that a sheet has. A sheet that is one chart lies on its side, as Excel makes it, unless the file says otherwise. */
export function ownPageSetup(
  book: Pick<SharedWorkbook, 'objects'>,
  info: Pick<SheetInfo, 'id' | 'isChart'>,
): PageSetup {
  const record = book.objects(info.id, 'printArea')[0]
  const setup = readPageSetup(record?.payload, record?.ranges)
  const { orientation } =
    (record?.payload as { readonly setup?: { readonly orientation?: unknown } } | null)?.setup ?? {}
  return info.isChart ? { ...setup, isLandscape: orientation !== 'portrait' } : setup
}
