import { describe, expect, it } from 'vitest'
import {
  addOutcomes,
  firstLine,
  lastLines,
  leftByBrowser,
  NO_OUTCOME,
  withExitCode,
  withFlakyLimit,
  withSecondBrowser,
  type Failure,
} from './outcome.ts'

const failure = (where: string): Failure => ({ where, reason: 'Error: no' })

describe('outcome of all runners', () => {
  it('adds them up; the counts are the last line', () => {
    const total = addOutcomes(
      addOutcomes(NO_OUTCOME, { ...NO_OUTCOME, passed: 1, skipped: 3, failures: [failure('a')] }),
      {
        ...NO_OUTCOME,
        passed: 10,
        skipped: 1,
        failures: [failure('b')],
      },
    )
    expect(lastLines(total).split('\n').at(-1)).toBe('11 passed, 2 failed, 4 skipped')
  })

  it('names what failed before the counts, with the first line of the error', () => {
    expect(lastLines({ ...NO_OUTCOME, passed: 1, failures: [failure('a.test.ts › adds')] })).toBe(
      '✗ a.test.ts › adds\n    Error: no\n1 passed, 1 failed, 0 skipped',
    )
  })

  it('says how many more there are when there are many', () => {
    const failures = Array.from({ length: 45 }, (_, at) => failure(`test ${at}`))
    const lines = lastLines({ ...NO_OUTCOME, failures }).split('\n')
    expect(lines).toContain('✗ test 39')
    expect(lines.slice(-2)).toEqual(['✗ and 5 more', '0 passed, 45 failed, 0 skipped'])
  })

  it('names what passed at the second attempt; more than two, or one in a thousand, are failures', () => {
    const some = { ...NO_OUTCOME, passed: 5, flaky: [failure('a'), failure('b')] }
    expect(lastLines(withFlakyLimit(some)).split('\n')).toEqual([
      '~ passed at the second attempt: a',
      '    Error: no',
      '~ passed at the second attempt: b',
      '    Error: no',
      '5 passed, 0 failed, 0 skipped',
    ])
    const many = { ...some, flaky: [...some.flaky, failure('c')] }
    expect(lastLines(withFlakyLimit(many)).split('\n').at(-1)).toBe('2 passed, 3 failed, 0 skipped')
    expect(withFlakyLimit({ ...many, passed: 3000 }).failures).toEqual([])
    expect(withFlakyLimit({ ...many, passed: 2999 }).failures).toHaveLength(3)
  })

  it('a runner that ended badly and named no test failed', () => {
    expect(withExitCode(NO_OUTCOME, 137, 'vitest').failures).toEqual([
      { where: 'vitest', reason: 'ended with code 137 and named no test' },
    ])
    expect(withExitCode(NO_OUTCOME, 0, 'vitest')).toEqual(NO_OUTCOME)
    const named = { ...NO_OUTCOME, failures: [failure('a')] }
    expect(withExitCode(named, 1, 'vitest')).toEqual(named)
  })

  it('the first line of an error has no colours and is not empty', () => {
    expect(firstLine('\n\u001b[31mError: no\u001b[39m\n  at x')).toBe('Error: no')
    expect(firstLine('')).toBe('no message')
  })
})

describe('a browser that died', () => {
  const dead = { where: 'an error that no test caught', reason: 'Failed to run the test /w/a.browser.test.ts. at x' }
  const first = { ...NO_OUTCOME, passed: 5, failures: [dead, failure('b.test.ts')], unrun: ['a.browser.test.ts'] }

  it('leaves its files to another one, and is named; what failed besides is red', () => {
    expect(leftByBrowser(first)).toEqual(['a.browser.test.ts'])
    const total = withSecondBrowser(first, { ...NO_OUTCOME, passed: 2 })
    expect(total).toEqual({ passed: 7, skipped: 0, failures: [failure('b.test.ts')], flaky: [dead] })
    expect(withSecondBrowser(first, { ...NO_OUTCOME, failures: [dead] }).failures).toEqual([failure('b.test.ts'), dead])
  })

  it('is nothing that is tried again where something else kept files from running', () => {
    expect(leftByBrowser({ ...first, failures: [failure('b.test.ts')] })).toEqual([])
  })
})
