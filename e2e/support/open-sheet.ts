import type { Page } from '@playwright/test'
import type { FixtureFile } from '@wenfang/shared-testing/fixtures'
import { SheetPage } from '../pages/index.ts'
import type { DriveApi } from './drive-api.ts'

/** A workbook of a file, uploaded and opened. */
export async function openSheet(
  { drive, page }: { readonly drive: DriveApi; readonly page: Page },
  source: FixtureFile,
): Promise<{ readonly id: string; readonly sheet: SheetPage }> {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const sheet = new SheetPage(page)
  await sheet.open(id)
  return { id, sheet }
}
