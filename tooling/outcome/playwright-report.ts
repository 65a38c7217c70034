import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
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
