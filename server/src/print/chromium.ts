import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Says that this server prints nothing, even where there is a Chromium. */
const NONE = 'none'

/**
 * The Chromium that prints: the one that the configuration names, or what the system has.
 * @returns null where there is none
 */
export function findChromium(named: string, searchPath: string = process.env['PATH'] ?? ''): string | null {
  if (named === NONE) return null
  if (named !== '') return existsSync(named) ? named : null
  const onPath = searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PATHS].find((path) => existsSync(path)) ?? null
}
