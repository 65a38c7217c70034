import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { buildBundles } from '../build.ts'
import { ensureChromium } from '../chromium.ts'
import {
  addOutcomes,
  countsLine,
  firstLine,
  lastLines,
  leftByBrowser,
  NO_OUTCOME,
  withExitCode,
  withFlakyLimit,
  withSecondBrowser,
  type Outcome,
} from '../outcome/outcome.ts'
import { outcomeOfReport, shownPages } from '../outcome/playwright-report.ts'
import { OUTCOME_FILE_VARIABLE } from '../outcome/vitest-reporter.ts'
import { cacheRoot, root } from '../paths.ts'
import { binary, runNode } from '../run.ts'
import { buildServer } from '../server-bundle.ts'
import { ensureSystemPrograms } from '../system-programs.ts'
import { runChecks } from './check.ts'

const reports = join(cacheRoot, 'reports')

async function vitest(
  projects: readonly string[],
  environment: NodeJS.ProcessEnv,
  paths: readonly string[] = [],
): Promise<Outcome> {
  const report = join(reports, `vitest-${projects.join('-')}${paths.length > 0 ? '-part' : ''}.json`)
  const code = await runNode(
    [
      binary('vitest'),
      'run',
      ...paths,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      `--reporter=${join(root, 'tooling/outcome/vitest-reporter.ts')}`,
    ],
    { env: { ...environment, [OUTCOME_FILE_VARIABLE]: report } },
  )
  const outcome = withExitCode(readReport<Outcome>(report) ?? NO_OUTCOME, code, 'vitest')
  const left = paths.length > 0 ? [] : leftByBrowser(outcome)
  if (left.length === 0) return outcome
  console.log(`── the browser died; another one has the ${left.length} files that were left`)
  return withSecondBrowser(outcome, await vitest(['browser'], environment, left))
}

async function playwright(environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const file = join(reports, 'playwright.json')
  const code = await runNode([binary('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const report = readReport<JSONReport>(file)
  for (const page of report ? shownPages(report) : []) console.log(`── the page of a failed test\n${page}`)
  return withExitCode(report ? outcomeOfReport(report) : NO_OUTCOME, code, 'Playwright')
}

const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null

const built = (isOk: boolean): Outcome =>
  isOk
    ? { ...NO_OUTCOME, passed: 1 }
    : { ...NO_OUTCOME, failures: [{ where: 'build', reason: 'a bundle could not be built' }] }

/** What the drive does on SQLite it does on PostgreSQL: a part of its tests again, where time is not short. */
const ON_POSTGRES = [
  'server/test/drive',
  'server/test/auth',
  'server/test/rights',
  'server/test/history',
  'server/test/office',
  'server/src/jobs',
  'server/test/automations',
]

async function stage(title: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now()
  console.log(`\n── ${title}`)
  try {
    const outcome = await run()
    console.log(`── ${title}: ${countsLine(outcome)} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    return outcome
  } catch (error) {
    console.error(error)
    return { ...NO_OUTCOME, failures: [{ where: title, reason: firstLine(String(error)) }] }
  }
}

/** Everything, in the order in which a failure is cheapest to find; every stage runs, whatever failed before. */
export async function run(): Promise<number> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const chromium = ensureChromium()
  if (!chromium) console.error('There is no Chromium and none could be fetched: browser tests fail.')
  ensureSystemPrograms()
  const environment = {
    ...process.env,
    ...(chromium && { WENFANG_CHROMIUM: chromium }),
    // Code that runs as sources in many processes is compiled once.
    NODE_COMPILE_CACHE: join(cacheRoot, 'node-compile'),
  }
  const stages: readonly (readonly [string, () => Promise<Outcome>])[] = [
    ['types, lint, format, dead code, licences', runChecks],
    // First: tests start its processes by the hundred.
    ['build of the server', async () => built(await buildServer({ isForTests: true }))],
    // One run: the browser's tests wait for their page most of the time, the others have work for every core.
    ['unit, server and browser tests', () => vitest(['node', 'server', 'browser'], environment)],
    ...(process.env['CI'] === 'true'
      ? [
          [
            'server tests on PostgreSQL',
            () => vitest(['server'], { ...environment, WENFANG_TEST_DATABASE: 'postgres' }, ON_POSTGRES),
          ] as const,
        ]
      : []),
    ['build', async () => built(await buildBundles())],
    ['end-to-end tests', () => playwright(environment)],
  ]
  let total = NO_OUTCOME
  for (const [title, work] of stages) total = addOutcomes(total, await stage(title, work))
  total = withFlakyLimit(total)
  console.log(`\n${lastLines(total)}`)
  return total.failures.length === 0 && total.passed > 0 ? 0 : 1
}
