import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { root } from './paths.ts'

/** Where a package of the system puts it. */
const SYSTEM_PATH = '/usr/bin/chromium-headless-shell'

/** The Chromium that makes PDFs and pictures of documents. */
interface PrinterProgram {
  readonly environment: Readonly<Record<string, string>>
  /** Ends a search that still runs. */
  stop(): void
}

const given = (path: string): PrinterProgram => ({ environment: { WENFANG_CHROMIUM: path }, stop: () => {} })

/**
 * Finds one, or fetches one while the server already serves: the server looks for it at each export. What the person has
 * configured, and be it `none`, stays.
 */
export function preparePrinter(
  environment: NodeJS.ProcessEnv,
  { find = findChromium, fetchScript = join(root, 'tooling', 'fetch-chromium.ts') } = {},
): PrinterProgram {
  if (environment['WENFANG_CHROMIUM']) return given(environment['WENFANG_CHROMIUM'])
  const present = find()
  if (present !== undefined) return given(present)
  const own = chromium.executablePath()
  console.log('No Chromium on this machine: fetching one for exports as PDF and pictures, while Wenfang starts.')
  // Its own words are many, and stand between those of the server.
  const fetching = spawn(process.execPath, [fetchScript], { cwd: root, stdio: 'ignore' })
  fetching.once('error', () => console.log(NONE))
  fetching.once('exit', (_code, signal) => {
    if (signal === null) console.log([own, SYSTEM_PATH].some((path) => existsSync(path)) ? READY : NONE)
  })
  return {
    environment: { WENFANG_CHROMIUM: [own, SYSTEM_PATH].join(delimiter) },
    stop: () => void fetching.kill(),
  }
}

const READY = 'Chromium is here: exports as PDF and pictures work now.'
const NONE =
  'No Chromium could be fetched: people print to PDF in their own browser. Install one at any time (docs/administration.md).'
