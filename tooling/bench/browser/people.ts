import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../chromium.ts'
import type { BenchServer } from '../servers.ts'

export interface People {
  readonly browser: Browser
  /** Another window of the owner, with a cache and a storage of its own. */
  window(): Promise<BrowserContext>
  close(): Promise<void>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser whose windows are signed in as the owner. */
export async function openPeople(server: BenchServer): Promise<People> {
  const executablePath = ensureChromium()
  if (!executablePath) throw new Error('there is no Chromium to measure with')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  let state: State | null = null
  return {
    browser,
    async window() {
      const context = await browser.newContext({
        baseURL: server.origin,
        locale: 'zh-CN',
        viewport: { width: 1280, height: 800 },
        ...(state && { storageState: state }),
      })
      if (!state) {
        const token = new URL(server.signInUrl()).searchParams.get('token')
        const headers = { origin: server.origin }
        const answer = await context.request.post('/api/v1/auth/once', { data: { token, later: true }, headers })
        if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`)
        state = await context.storageState()
      }
      return context
    },
    close: () => browser.close(),
  }
}

/** Opens a word document and waits until a person could type. */
export async function openWriter(page: Page, fileId: string): Promise<void> {
  await page.goto(`/office/w/${fileId}`)
  await page.locator('.docx-page').first().waitFor({ timeout: 120_000 })
  await page.waitForFunction(() => document.querySelector('#loading')?.checkVisibility() !== true)
}
