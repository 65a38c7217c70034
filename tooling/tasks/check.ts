import { binary, runNode } from '../run.ts'
import { checkLicences } from '../licences/check-licences.ts'

interface Step {
  readonly title: string
  readonly run: () => Promise<boolean>
}

const command =
  (script: string, ...args: readonly string[]) =>
  async (): Promise<boolean> =>
    (await runNode([script, ...args])) === 0

const STEPS: readonly Step[] = [
  { title: 'types', run: command(binary('typescript', 'tsc'), '-b') },
  { title: 'lint', run: command(binary('oxlint'), '--type-aware') },
  { title: 'format', run: command(binary('oxfmt'), '--check', '.') },
  { title: 'dead code', run: command(binary('knip'), '--no-config-hints') },
  { title: 'licences', run: checkLicences },
]

export interface CheckResult {
  readonly passed: number
  readonly failed: readonly string[]
}

/** Everything that can be said of the code without running it. All steps run, whatever fails. */
export async function runChecks(): Promise<CheckResult> {
  const failed: string[] = []
  for (const step of STEPS) {
    const started = performance.now()
    const isOk = await step.run()
    console.log(`${isOk ? '✓' : '✗'} ${step.title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (!isOk) failed.push(step.title)
  }
  return { passed: STEPS.length - failed.length, failed }
}

export async function run(): Promise<number> {
  const { failed } = await runChecks()
  return failed.length === 0 ? 0 : 1
}
