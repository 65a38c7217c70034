import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { preparePrinter } from './printer.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenfang-printer-'))
const log = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => {
  log.mockClear()
})

const fetchScript = (text: string): string => {
  const path = join(folder, 'fetch.mjs')
  writeFileSync(path, text)
  return path
}
const missing = { find: () => undefined }

it('takes what the person named, or what the machine has, and fetches nothing', () => {
  for (const named of ['none', '/opt/chromium'])
    expect(preparePrinter({ WENFANG_CHROMIUM: named }, missing).environment).toEqual({ WENFANG_CHROMIUM: named })
  expect(preparePrinter({}, { find: () => '/usr/bin/found' }).environment['WENFANG_CHROMIUM']).toBe('/usr/bin/found')
  expect(log).not.toHaveBeenCalled()
})

it('tells the server where one will lie, fetches it beside, and says on the terminal what came of it', async () => {
  const printer = preparePrinter({}, { ...missing, fetchScript: fetchScript('process.exit(1)') })
  expect(printer.environment['WENFANG_CHROMIUM']?.split(delimiter)).toHaveLength(2)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('fetching one'))
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  rmSync(folder, { recursive: true })
})
