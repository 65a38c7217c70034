import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, findChromium } from './tooling/chromium.ts'
import { packagePatchPlugin } from './tooling/package-patch-plugin.ts'
import { workerBundlePlugin } from './tooling/worker-bundle-plugin.ts'

const folders = '{shared,shell,remotes,tooling}'
/** The template of a new type is tested where it has become one. */
const outside = ['**/node_modules/**', '**/dist/**', 'e2e/**', '**/e2e/**', 'tooling/new-remote/template/**']
// A test that needs a real page says so in its name; every other test runs in Node.
const inBrowser = '**/*.browser.test.{ts,tsx}'
const executablePath = findChromium()
/** A wait or a test that ends well never takes so long; a busy machine is slow, not wrong. */
const LIMIT_MS = 60_000
const patient = {
  setupFiles: [fileURLToPath(new URL('tooling/patience.ts', import.meta.url))],
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: LIMIT_MS / 3 } },
}
/**
 * PostgreSQL once more where SQL is spoken: what programs, processes and passwords make of a file is the same on every database,
 * rights of types are rights of files, and what tests several nodes has PostgreSQL anyway.
 */
const onSqliteOnly =
  process.env['WENFANG_TEST_DATABASE'] === 'postgres'
    ? [
        'server/test/drive/{words,print,conversion}.test.ts',
        'server/test/office/{derived,tiles,pictures}.test.ts',
        'server/test/rights/{type-matrix,passwords}.test.ts',
        'server/test/history/{nodes-crash,rollback-nodes}.test.ts',
        'server/test/auth/two-nodes.test.ts',
      ]
    : []
/** In CI the keyboard of a real page and real sockets get a second attempt, which the last lines of `npm test` name. */
const secondAttempt = { retry: process.env['CI'] ? 1 : 0 }

/** React as its users have it: its build for development takes a third of the time of every test of a page. */
const asInProduction = { 'process.env.NODE_ENV': JSON.stringify('production') }

export default defineConfig({
  // A cache of its own: test runs must not fight over pre-bundled dependencies with other tools.
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // Two cores, and many tests that wait for a disk, a process or a timer.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...outside, inBrowser],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...outside, ...onSqliteOnly],
          // Modules are new for each file all the same; starting a process for each cost more than most tests.
          isolate: false,
          ...patient,
          ...secondAttempt,
          pool: 'forks',
          globalSetup: 'server/test/services/global-setup.ts',
        },
      },
      {
        // The address that a build's files lie at; a test has no build.
        define: { __webpack_public_path__: JSON.stringify('/'), ...asInProduction },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [workerBundlePlugin()],
        // Packages are bundled before a test asks for them: the patches belong there.
        optimizeDeps: {
          rolldownOptions: {
            plugins: [packagePatchPlugin()],
            transform: { jsx: { development: false }, define: asInProduction },
          },
        },
        test: {
          name: 'browser',
          include: [`${folders}/${inBrowser}`],
          exclude: outside,
          ...patient,
          setupFiles: [...patient.setupFiles, fileURLToPath(new URL('shared/ui/src/act.fixture.ts', import.meta.url))],
          ...secondAttempt,
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
