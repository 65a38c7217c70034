import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../paths.ts'

interface Measurement {
  readonly metric: string
  readonly value: number
  readonly unit: string
}

interface Bench {
  readonly id: string
  readonly title: string
  run(): Promise<readonly Measurement[]>
}

const readable = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toPrecision(Math.max(3, String(Math.trunc(value)).length + 1))

async function benchesOf(file: string): Promise<readonly Bench[]> {
  const module = (await import(pathToFileURL(join(root, file)).href)) as { readonly benches?: readonly Bench[] }
  return module.benches ?? []
}

/** `bench [id …]`: runs the benches one after another and prints a line for each measurement. */
export async function run(args: readonly string[]): Promise<number> {
  const files = globSync(['tooling/bench/*.bench.ts', 'remotes/*/bench/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  }).toSorted()
  let failures = 0
  let ran = 0
  for (const file of files) {
    for (const bench of await benchesOf(file)) {
      if (args.length > 0 && !args.includes(bench.id)) continue
      ran += 1
      console.log(`\n${bench.title} (${bench.id})`)
      try {
        for (const { metric, value, unit } of await bench.run()) {
          console.log(`  ${metric.padEnd(64)} ${readable(value).padStart(10)} ${unit}`)
        }
      } catch (error) {
        failures += 1
        console.error(`  ${bench.id} failed:`, error)
      }
    }
  }
  if (ran === 0) console.error(args.length > 0 ? `No bench named ${args.join(', ')}.` : 'There are no benches.')
  return failures === 0 && ran > 0 ? 0 : 1
}
