import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addCounts, countsLine, NO_COUNTS, playwrightCounts, vitestCounts } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenfang-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('counts of all runners', () => {
  it('reads vitest', () => {
    const file = report('vitest.json', { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
    expect(vitestCounts(file, 1)).toEqual({ passed: 7, failed: 1, skipped: 3 })
  })

  it('a suite that does not load fails the run although no test failed', () => {
    const file = report('load.json', { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 })
    expect(vitestCounts(file, 1).failed).toBe(1)
    expect(vitestCounts(file, 0).failed).toBe(0)
  })

  it('a runner that wrote nothing failed', () => {
    expect(vitestCounts(join(folder, 'none.json'), 137)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(playwrightCounts(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('a flaky test failed', () => {
    const file = report('playwright.json', { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } })
    expect(playwrightCounts(file, 1)).toEqual({ passed: 5, failed: 3, skipped: 3 })
  })

  it('the last line has its fixed form', () => {
    const total = addCounts(addCounts(NO_COUNTS, { passed: 1, failed: 2, skipped: 3 }), {
      passed: 10,
      failed: 0,
      skipped: 1,
    })
    expect(countsLine(total)).toBe('11 passed, 2 failed, 4 skipped')
  })
})
