import { staleFiles } from '../generated.ts'
import { licenceProblems } from '../licences/check-licences.ts'
import { oldWords } from '../old-words.ts'
import { firstLine, NO_OUTCOME, type Failure, type Outcome } from '../outcome/outcome.ts'
import { binary, runHeard } from '../run.ts'
import { typeCircles } from '../type-circles.ts'

interface Step {
  readonly title: string
  /** @returns what is wrong, as a text; null when nothing is */
  readonly run: () => Promise<string | null>
}

const command =
  (script: string, ...args: readonly string[]) =>
  async (): Promise<string | null> => {
    const { code, output } = await runHeard([script, ...args])
    return code === 0 ? null : output
  }

const STEPS: readonly Step[] = [
  { title: 'generated files', run: staleFiles },
  { title: 'types', run: command(binary('typescript', 'tsc'), '-b') },
  { title: 'lint', run: command(binary('oxlint'), '--type-aware') },
  { title: 'format', run: command(binary('oxfmt'), '--check', '.') },
  { title: 'dead code', run: command(binary('knip'), '--no-config-hints') },
  { title: 'licences', run: licences },
  { title: 'words', run: oldWords },
  { title: 'circles', run: typeCircles },
]

function licences(): Promise<string | null> {
  const problems = licenceProblems().join('\n')
  if (problems) console.error(problems)
  return Promise.resolve(problems || null)
}

/** Everything that can be said of the code without running it. All steps run, whatever fails. */
export async function runChecks(): Promise<Outcome> {
  const failures: Failure[] = []
  for (const { title, run: runStep } of STEPS) {
    const started = performance.now()
    const problem = await runStep()
    console.log(`${problem === null ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (problem !== null) failures.push({ where: title, reason: firstLine(problem) })
  }
  return { ...NO_OUTCOME, passed: STEPS.length - failures.length, failures }
}

export async function run(): Promise<number> {
  const { failures } = await runChecks()
  return failures.length === 0 ? 0 : 1
}
