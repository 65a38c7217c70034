import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { firstLine, type Failure, type Outcome } from './outcome.ts'

/** Where the outcome goes: a reporter that is named on the command line takes no options. */
export const OUTCOME_FILE_VARIABLE = 'WENFANG_TEST_OUTCOME'

const SEPARATOR = ' › '

/**
 * Writes down what passed and what failed, as `Outcome`. vitest's JSON report leaves out what belongs to no test:
 * hooks of a `describe`, rejections that nobody handled.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Unhandled[]): void {
    const file = process.env[OUTCOME_FILE_VARIABLE]
    if (file === undefined) throw new Error(`${OUTCOME_FILE_VARIABLE} is not set`)
    writeFileSync(file, JSON.stringify(outcomeOf(modules, unhandled)))
  }
}

/** It belongs to no test: what threw says more than what was said. */
interface Unhandled {
  readonly message: string
  readonly stack?: string
}

function outcomeOf(modules: readonly TestModule[], unhandled: readonly Unhandled[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const suites: (TestModule | TestSuite)[] = modules.flatMap((module) => [module, ...module.children.allSuites()])
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    flaky: tests.flatMap((test) =>
      test.diagnostic()?.flaky ? [failure(placeOf(test), test.result().errors ?? [])] : [],
    ),
    skipped: tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).length,
    unrun: modules
      .filter((module) => ['queued', 'pending'].includes(module.state()))
      .map(({ relativeModuleId }) => relativeModuleId),
    failures: [
      ...tests.flatMap((test) => {
        const result = test.result()
        return result.state === 'failed' ? [failure(placeOf(test), result.errors)] : []
      }),
      ...suites.flatMap((suite) => (suite.errors().length > 0 ? [failure(placeOf(suite), suite.errors())] : [])),
      ...unhandled.map(({ message, stack }) => {
        const frame = stack?.split('\n').find((line) => /^\s*at /.test(line))
        return failure('an error that no test caught', [{ message: [firstLine(message), frame?.trim()].join(' ') }])
      }),
    ],
  }
}

function placeOf(place: TestModule | TestSuite | TestCase): string {
  return place.type === 'module'
    ? place.relativeModuleId
    : [place.module.relativeModuleId, place.fullName.replaceAll(' > ', SEPARATOR)].join(SEPARATOR)
}

const failure = (where: string, errors: readonly { readonly message: string }[]): Failure => ({
  where,
  reason: firstLine(errors[0]?.message ?? ''),
})
