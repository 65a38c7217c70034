import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Row } from '../bench/besides.ts'
import { loadOurs } from '../bench/live/own-load.ts'
import { startHocuspocus } from '../bench/servers.ts'
import { tableOf } from '../bench/table.ts'
import { root } from '../paths.ts'

const GIVEN = { startHocuspocus, loadOurs }

interface Bench {
  readonly id: string
  readonly title: string
  /** So long that it runs only when it is named. */
  readonly isLong?: boolean
  /** Given how to start a peer, and a server of ours under a load, where a bench lives with what it measures. */
  run(given: typeof GIVEN): Promise<readonly Row[]>
}

async function benchesOf(file: string): Promise<readonly Bench[]> {
  const module = (await import(pathToFileURL(join(root, file)).href)) as { readonly benches?: readonly Bench[] }
  return module.benches ?? []
}

/** `bench [id …]`: runs the named benches, or all but the long ones, and prints each one's table. */
export async function run(args: readonly string[]): Promise<number> {
  const files = globSync(['tooling/bench/*.bench.ts', 'remotes/*/bench/*.ts', 'server/test/bench/*.bench.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  }).toSorted()
  let failures = 0
  let ran = 0
  for (const file of files) {
    for (const bench of await benchesOf(file)) {
      if (args.length > 0 ? !args.includes(bench.id) : bench.isLong) continue
      ran += 1
      console.log(`\n${bench.title} (${bench.id})`)
      try {
        console.log(tableOf(await bench.run(GIVEN)))
      } catch (error) {
        failures += 1
        console.error(`  ${bench.id} failed:`, error)
      }
    }
  }
  if (ran === 0) console.error(args.length > 0 ? `No bench named ${args.join(', ')}.` : 'There are no benches.')
  return failures === 0 && ran > 0 ? 0 : 1
}
