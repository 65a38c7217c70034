import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, findChromium } from './tooling/chromium.ts'
import { packagePatchPlugin } from './tooling/package-patch-plugin.ts'

const folders = '{shared,shell,remotes,tooling}'
const outside = ['**/node_modules/**', '**/dist/**', 'e2e/**', '**/e2e/**']
// A test that needs a real page says so in its name; every other test runs in Node.
const inBrowser = '**/*.browser.test.{ts,tsx}'
const executablePath = findChromium()

export default defineConfig({
  // A cache of its own: test runs must not fight over pre-bundled dependencies with other tools.
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...outside, inBrowser],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: outside,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          globalSetup: 'server/test/services/global-setup.ts',
        },
      },
      {
        // Packages are bundled before a test asks for them: the patches belong there.
        optimizeDeps: { rolldownOptions: { plugins: [packagePatchPlugin()] } },
        test: {
          name: 'browser',
          include: [`${folders}/${inBrowser}`],
          exclude: outside,
          testTimeout: 20_000,
          // One page at a time: timing of keyboard and focus is what these tests look at.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
