import { stripVTControlCharacters } from 'node:util'

/** Something that is red, and where to look for it. */
export interface Failure {
  /** `file › title` */
  readonly where: string
  /** What was said first; one line, without colours. */
  readonly reason: string
}

/** What one or several runners found. */
export interface Outcome {
  readonly passed: number
  readonly skipped: number
  /** One entry counts as one failed test. */
  readonly failures: readonly Failure[]
  /** Tests of real pages and sockets that passed at the second attempt only; they count as passed, and are named. */
  readonly flaky: readonly Failure[]
  /** Files whose turn never came. */
  readonly unrun?: readonly string[]
}

/** What vitest says where the page of its tests is gone: of a browser that died, which is no fault of a test. */
const DEAD_BROWSER = /^(?:Failed to run the test\b|.*Browser connection was closed)/

/** Files to be given to another browser; none where something else kept them from running. */
export const leftByBrowser = ({ failures, unrun = [] }: Outcome): readonly string[] =>
  failures.some(({ reason }) => DEAD_BROWSER.test(reason)) ? unrun : []

/** A run whose browser died, and that of what it left. */
export function withSecondBrowser(first: Outcome, second: Outcome): Outcome {
  const isDead = ({ reason }: Failure): boolean => DEAD_BROWSER.test(reason)
  const { passed, skipped, flaky } = addOutcomes(first, second)
  return {
    passed,
    skipped,
    failures: [...first.failures.filter((one) => !isDead(one)), ...second.failures],
    flaky: [...flaky, ...first.failures.filter(isDead)],
  }
}

export const NO_OUTCOME: Outcome = { passed: 0, skipped: 0, failures: [], flaky: [] }

export const addOutcomes = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
})

/** On a busy machine one in a thousand may slip now and then, or two of fewer; where more do, it is the product that is racy. */
const mostFlaky = ({ passed }: Outcome): number => Math.max(2, Math.floor(passed / 1000))

export const withFlakyLimit = (outcome: Outcome): Outcome =>
  outcome.flaky.length <= mostFlaky(outcome)
    ? outcome
    : {
        ...outcome,
        passed: outcome.passed - outcome.flaky.length,
        failures: [...outcome.failures, ...outcome.flaky],
        flaky: [],
      }

/** A runner that failed must show as a failure even when it could not say which test: a crash, a report that is missing. */
export const withExitCode = (outcome: Outcome, exitCode: number, runner: string): Outcome =>
  exitCode === 0 || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: [{ where: runner, reason: `ended with code ${exitCode} and named no test` }] }

export const countsLine = ({ passed, failures, skipped }: Outcome): string =>
  `${passed} passed, ${failures.length} failed, ${skipped} skipped`

const LINE_LENGTH = 300

/** The first line that says something. */
export function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return (lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no message').slice(0, LINE_LENGTH)
}

/** So many failures are named: the end of a log must show the first of them too. */
const NAMED = 40

/** The end of `npm test`: what slipped, what failed and why, and as the very last line how much of what there is. */
export function lastLines(total: Outcome): string {
  const flaky = total.flaky.map(({ where, reason }) => `~ passed at the second attempt: ${where}\n    ${reason}`)
  const named = total.failures.slice(0, NAMED).map(({ where, reason }) => `✗ ${where}\n    ${reason}`)
  const others = total.failures.length - named.length
  return [...flaky, ...named, ...(others > 0 ? [`✗ and ${others} more`] : []), countsLine(total)].join('\n')
}
