import type { Page } from '@playwright/test'
import { expect } from './wenfang-test.ts'

/** A browser without a line keeps its socket: the session gives it up after thirty seconds of silence (S484). */
export const BELIEVED_LOST_MS = 45_000

/** While nobody has a line: what each does stays on the own device until all of them come back. */
export async function apart(pages: readonly Page[], work: () => Promise<void>): Promise<void> {
  for (const page of pages) await page.context().setOffline(true)
  await work()
  for (const page of pages)
    await expect(page.getByText('仅保存在本机', { exact: true }).first()).toBeVisible({ timeout: BELIEVED_LOST_MS })
  for (const page of pages) await page.context().setOffline(false)
}
