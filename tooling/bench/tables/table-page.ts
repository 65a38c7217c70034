import type { BrowserContext, Page } from '@playwright/test'
import { openGrid } from '../grid/open-grid.ts'
import { watchDrawn } from './drawn-words.ts'

export const CELLS = '.dbsheet-grid [data-typing="cells"]'

/** Opens a database. @returns milliseconds to the frame that shows its grid */
export const shown = async (page: Page, fileId: string): Promise<number> =>
  openGrid(page, `/office/d/${fileId}`, '.dbsheet-grid canvas')

/** A page that notes what is drawn in it. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await watchDrawn(page)
  return page
}
