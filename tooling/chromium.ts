import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

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

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

/** A Chromium for tests: the one named by WENFANG_CHROMIUM, Playwright's own, or the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['WENFANG_CHROMIUM']
  if (named) return named
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  return SYSTEM_NAMES.map(onPath).find((path) => path !== undefined) ?? SYSTEM_PATHS.find((path) => existsSync(path))
}

/** As root on a Debian: fetches packages through apt. @returns whether it worked */
export function installWithApt(packages: readonly string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return false
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0
}

function installWithPlaywright(): boolean {
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '..', 'cli.js')
  const limitMs = 5 * 60_000
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: limitMs }).status === 0
}

/** Finds a Chromium or fetches one. @returns undefined when neither worked; browser tests cannot run then */
export function ensureChromium(): string | undefined {
  const present = findChromium()
  if (present) return present
  console.log('No Chromium found: fetching one.')
  if (!installWithPlaywright()) installWithApt(['chromium', 'fonts-noto-cjk'])
  return findChromium()
}
