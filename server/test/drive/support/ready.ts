import type { FileItem } from '@wenfang/shared-protocol'
import { vi } from 'vitest'
import type { Browser } from './browser.ts'

/** Waits until the import of a file has ended, well or not. */
export const ready = (browser: Browser, fileId: string, timeoutMs = 60_000): Promise<FileItem> =>
  vi.waitFor(
    async () => {
      const file = (await browser.json('GET', `/api/v1/files/${fileId}`)) as FileItem
      if (file.import_state === 'running') throw new Error(`${file.name} is still being imported`)
      return file
    },
    { timeout: timeoutMs, interval: 50 },
  )
