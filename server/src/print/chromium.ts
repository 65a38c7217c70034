import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Says that this server prints nothing, even where there is a Chromium. */
const NONE = 'none'

/**
 * The Chromium that prints: what the configuration names (several paths as in PATH; the first that is there), or what the system has.
 * @returns null where there is none
 */
export function findChromium(named: string, searchPath: string = process.env['PATH'] ?? ''): string | null {
  if (named === NONE) return null
  if (named !== '') return named.split(delimiter).find((path) => existsSync(path)) ?? null
  const onPath = searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PATHS].find((path) => existsSync(path)) ?? null
}

/** So long "there is none" is believed: somebody may be installing one. */
const AGAIN_MS = 5_000

/** The same, looked for whenever somebody prints: a server that got a Chromium after its start uses it. */
export function chromiumFinder(
  named: string,
  { find = findChromium, now = Date.now }: { readonly find?: typeof findChromium; readonly now?: () => number } = {},
): () => string | null {
  let found: string | null = null
  let lookedAtMs = -Infinity
  return () => {
    if (found !== null && existsSync(found)) return found
    if (found === null && now() < lookedAtMs + AGAIN_MS) return null
    lookedAtMs = now()
    return (found = find(named))
  }
}
