import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildBundles } from '../build.ts'
import { ensureChromium, installWithApt } from '../chromium.ts'
import { cacheRoot, root } from '../paths.ts'
import { binary, runNode } from '../run.ts'
import { addCounts, countsLine, NO_COUNTS, playwrightCounts, vitestCounts, type Counts } from '../test-counts.ts'
import { runChecks } from './check.ts'

const reports = join(cacheRoot, 'reports')

/** One thing that is true or not, counted as one test. */
const one = (isOk: boolean): Counts =>
  isOk ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

async function vitest(
  projects: readonly string[],
  environment: NodeJS.ProcessEnv,
  paths: readonly string[] = [],
): Promise<Counts> {
  const report = join(reports, `vitest-${projects.join('-')}${paths.length > 0 ? '-part' : ''}.json`)
  const code = await runNode(
    [
      binary('vitest'),
      'run',
      ...paths,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: environment },
  )
  return vitestCounts(report, code)
}

async function playwright(environment: NodeJS.ProcessEnv): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  const code = await runNode([binary('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return playwrightCounts(report, code)
}

/** Export checks let LibreOffice open what we wrote. Without it they are skipped and say so. */
function ensureLibreOffice(): void {
  const isPresent = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0
  if (isPresent || installWithApt(['libreoffice-writer-nogui', 'fonts-noto-cjk'])) return
  console.log('LibreOffice is not here: the checks that open exported files with it are skipped.')
}

/** The corpus brings its own reader of Word files, written in Python, as an independent judge of what we export. */
function ensureCorpusReader(): void {
  if (!existsSync(join(root, '..', 'shared', 'corpus'))) return
  const hasReader = ['python3', '/usr/bin/python3'].some(
    (python) => spawnSync(python, ['-c', 'import lxml'], { stdio: 'ignore' }).status === 0,
  )
  if (hasReader || installWithApt(['python3-lxml'])) return
  console.log('Python with lxml is not here: exported files are not compared by the corpus reader.')
}

/** The tests of several nodes start their own PostgreSQL and NATS. Without them they are skipped and say so, but in CI. */
function ensureServices(): void {
  const hasPostgres = existsSync('/usr/lib/postgresql') || isThere('postgres')
  const hasNats = isThere('nats-server') || existsSync('/usr/sbin/nats-server')
  const missing = [...(hasPostgres ? [] : ['postgresql']), ...(hasNats ? [] : ['nats-server'])]
  if (missing.length === 0 || installWithApt(missing)) return
  console.log(`${missing.join(' and ')} cannot be had here: tests that need it are skipped.`)
}

const isThere = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** What the drive does on SQLite it does on PostgreSQL: a part of its tests again, where time is not short. */
const ON_POSTGRES = [
  'server/test/drive',
  'server/test/auth',
  'server/test/rights',
  'server/test/history',
  'server/test/office',
  'server/src/jobs',
]

async function stage(title: string, run: () => Promise<Counts>): Promise<Counts> {
  const started = performance.now()
  console.log(`\n── ${title}`)
  try {
    const counts = await run()
    console.log(`── ${title}: ${countsLine(counts)} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    return counts
  } catch (error) {
    console.error(error)
    return one(false)
  }
}

/** Everything, in the order in which a failure is cheapest to find; every stage runs, whatever failed before. */
export async function run(): Promise<number> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const chromium = ensureChromium()
  if (!chromium) console.error('There is no Chromium and none could be fetched: browser tests fail.')
  ensureLibreOffice()
  ensureCorpusReader()
  ensureServices()
  const environment = { ...process.env, ...(chromium && { WENFANG_CHROMIUM: chromium }) }
  const stages: readonly (readonly [string, () => Promise<Counts>])[] = [
    [
      'types, lint, format, dead code, licences',
      async () => {
        const { passed, failed } = await runChecks()
        return { passed, failed: failed.length, skipped: 0 }
      },
    ],
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
    ['build', async () => one(await buildBundles())],
    ['end-to-end tests', () => playwright(environment)],
  ]
  let total = NO_COUNTS
  for (const [title, work] of stages) total = addCounts(total, await stage(title, work))
  console.log(`\n${countsLine(total)}`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}
