import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { randomDocx } from '@wenfang/shared-testing/fixtures'

const GENERATED = 20

export interface Sample {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Real documents where the corpus is at hand, and documents of our own generator. */
export function samples(): readonly Sample[] {
  const folder = resolve(import.meta.dirname, '../../../../shared/corpus/docx')
  const real = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return [
    ...real.map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) })),
    ...Array.from({ length: GENERATED }, (_, seed) => ({
      name: `generated ${seed}`,
      bytes: randomDocx({ seed, pages: 1 + (seed % 6) }),
    })),
  ]
}
