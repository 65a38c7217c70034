import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tooling/chromium.ts'

const executablePath = findChromium()

const LONG = [
  'offline',
  'failure-matrix',
  'conformance',
  'killed-browser',
  'ksheet-project',
  'offline-reading',
  'writer-together',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  // Two cores: two workers, each with a server of its own on a free port (e2e/support/server.ts). A third is not faster.
  workers: 2,
  // A second attempt in CI only; the last lines of `npm test` name it, and more than one in a thousand fail (tooling/outcome).
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  // Of a whole walk, and of each wait in it: one that ends well never takes so long. A busy machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Requests that a worker makes pass by `page.route`; offline.spec.ts has browsers that allow it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Pictures and pages of every step cost more than the steps: WENFANG_TRACE=1 keeps them where a test fails.
    trace: process.env['WENFANG_TRACE'] ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...CHROMIUM_FLAGS],
      // Without a UTF-8 locale the browser cannot name a downloaded file in Chinese.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  // What takes longest begins first, and what has a browser of its own, which would come last: no worker is left alone with it at the end.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
})
