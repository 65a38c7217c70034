import { decodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { formats } from '../files/formats.ts'
import { loadKernel } from '../model/kernel.ts'
import { loadDocumentCommands } from './document-commands.ts'
import { mixedScenario } from './testing/mixed-scenario.ts'

const SEEDS = Array.from({ length: 5 }, (_, at) => 21_000 + at)
const BATCHES = 45

test('people, a device without a line and a server that died have the same of sheets and tables', async () => {
  const { source } = await formats.blank('k')
  const read = await formats.importSource({ source, ext: 'ksheet' })
  if (!read.ok) throw new Error(read.detail)
  const snapshot = decodeParts(read.body)[0]?.bytes ?? new Uint8Array()
  const file = { kernel: await loadKernel(), commands: await loadDocumentCommands(), snapshot, source }
  let operations = 0
  for (const seed of SEEDS) operations += (await mixedScenario(file, seed, BATCHES)).operations
  expect(operations).toBeGreaterThan(10_000)
}, 60_000)
