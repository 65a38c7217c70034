import { existsSync, readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import { firstLine, type Failure, type Outcome } from './outcome.ts'

/** What Playwright's JSON report says. */
export function outcomeOfReport(report: JSONReport): Outcome {
  return {
    passed: report.stats.expected + report.stats.flaky,
    skipped: report.stats.skipped,
    flaky: report.suites.flatMap((suite) => testsOf(suite, [], 'flaky')),
    failures: [
      ...report.suites.flatMap((suite) => testsOf(suite, [], 'unexpected')),
      // What belongs to no test: a file that does not load, a worker that died.
      ...report.errors.map((error) => ({
        where: error.location?.file ?? 'end-to-end tests',
        reason: firstLine(error.message ?? error.value ?? ''),
      })),
    ],
  }
}

const SHOWN_LINES = 60

/**
 * The accessible tree of the page on which a test failed, which says more than the line that it stopped at; one text a
 * failed test, of its last attempt. Empty where the failure came from no page.
 */
export const shownPages = (report: JSONReport): readonly string[] =>
  report.suites.flatMap(failedTests).flatMap(({ results }) => {
    const path = results.at(-1)?.attachments.find(({ name }) => name === 'error-context')?.path
    if (path === undefined || !existsSync(path)) return []
    const tree = /^```yaml\n(?<tree>[^]*?)^```$/m.exec(readFileSync(path, 'utf8'))?.groups?.['tree']
    return tree === undefined ? [] : [tree.trimEnd().split('\n').slice(0, SHOWN_LINES).join('\n')]
  })

const failedTests = (suite: JSONReportSuite): readonly JSONReportTest[] => [
  ...suite.specs.flatMap(({ tests }) => tests.filter(({ status }) => status === 'unexpected')),
  ...(suite.suites ?? []).flatMap(failedTests),
]

function testsOf(suite: JSONReportSuite, above: readonly string[], wanted: 'flaky' | 'unexpected'): readonly Failure[] {
  const path = [...above, suite.title]
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map((test) => ({
        where: ['e2e/specs', [...path, spec.title].join(' › ')].join('/'),
        // A time-out comes first; the step that it cut off comes after it.
        reason: test.results
          .flatMap(({ errors }) => errors)
          .map(({ message, location }) => `${firstLine(message)}${location ? ` (line ${location.line})` : ''}`)
          .join('; '),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path, wanted))]
}
