import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { onPath } from '@wenfang/shared-testing/programs'

/** Chromium without the windows of a desktop: the same engine, and a sixth less work for each page of a test. */
const HEADLESS_SHELL = 'chromium-headless-shell'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Flags for a browser without a screen that speaks to no host of its own accord. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The sandbox of Chromium refuses to run for root, which is who runs most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A Chromium for tests: the one named by WENFANG_CHROMIUM, a headless shell, Playwright's own, or the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['WENFANG_CHROMIUM']
  if (named) return named
  const shell = onPath(HEADLESS_SHELL)
  if (shell !== null) return shell
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  return (
    SYSTEM_NAMES.map((name) => onPath(name)).find((path) => path !== null) ??
    SYSTEM_PATHS.find((path) => existsSync(path))
  )
}

/** As root on a Debian: fetches packages through apt. @returns whether it worked */
export function installWithApt(packages: readonly string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return false
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0
}

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

function installWithPlaywright(): void {
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '..', 'cli.js')
  const limitMs = 5 * 60_000
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: limitMs })
}

/** Finds a Chromium or fetches one. @returns undefined when neither worked; browser tests cannot run then */
export function ensureChromium(): string | undefined {
  const present = findChromium()
  if (present) return present
  console.log('No Chromium found: fetching one.')
  // Debian's brings the libraries that it needs; Ubuntu's package of that name is empty.
  if (!isDebian() || !installWithApt([HEADLESS_SHELL])) installWithPlaywright()
  return findChromium()
}
