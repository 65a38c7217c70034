import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportTest } from '@playwright/test/reporter'
import { expect, it } from 'vitest'
import { outcomeOfReport, shownPages } from './playwright-report.ts'

const RED = '\u001b[31m'

function spec(title: string, status: JSONReportTest['status'], messages: readonly string[] = []) {
  const errors = messages.map((message) => ({ message, location: { file: '/x/story.spec.ts', line: 12, column: 3 } }))
  return { title, tests: [{ status, results: [{ errors }, { errors: [] }] }] }
}

const report = (errors: readonly object[] = []) =>
  ({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
    errors,
    suites: [
      {
        title: 'story.spec.ts',
        specs: [spec('passes', 'expected'), spec('passes at last', 'flaky', ['Error: once'])],
        suites: [
          {
            title: 'a story',
            specs: [
              spec('fails', 'unexpected', ['Test timeout of 60000ms exceeded.', `${RED}Error: page.click\n  log`]),
            ],
          },
        ],
      },
    ],
  }) as unknown as JSONReport

it('names what failed and what passed only at the second attempt, with every error of it', () => {
  expect(outcomeOfReport(report())).toEqual({
    passed: 6,
    skipped: 3,
    flaky: [{ where: 'e2e/specs/story.spec.ts › passes at last', reason: 'Error: once (line 12)' }],
    failures: [
      {
        where: 'e2e/specs/story.spec.ts › a story › fails',
        reason: 'Test timeout of 60000ms exceeded. (line 12); Error: page.click (line 12)',
      },
    ],
  })
})

it('names a file that does not load', () => {
  const location = { file: 'load.spec.ts', line: 1, column: 1 }
  const { failures } = outcomeOfReport(report([{ message: 'Error: does not load', location }, { value: 'thrown' }]))
  expect(failures.slice(1)).toEqual([
    { where: 'load.spec.ts', reason: 'Error: does not load' },
    { where: 'end-to-end tests', reason: 'thrown' },
  ])
})

it('shows the page on which a test failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenfang-report-'))
  const path = join(folder, 'error-context.md')
  writeFileSync(
    path,
    '# Error details\n\n```\nError: no\n```\n\n```yaml\n- dialog "one"\n  - button\n```\n\n```ts\ncode\n```\n',
  )
  const failed = {
    status: 'unexpected',
    results: [{ attachments: [] }, { attachments: [{ name: 'error-context', path }] }],
  }
  const suites = [{ specs: [], suites: [{ specs: [{ tests: [failed, { ...failed, status: 'flaky' }] }] }] }]
  expect(shownPages({ suites } as unknown as JSONReport)).toEqual(['- dialog "one"\n  - button'])
  rmSync(folder, { recursive: true })
})
