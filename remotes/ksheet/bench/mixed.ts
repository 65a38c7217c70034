import { decodeParts } from '@wenfang/shared-protocol'
import { loadDocumentCommands } from '../commands/document-commands.ts'
import { mixedScenario } from '../commands/testing/mixed-scenario.ts'
import { formats } from '../files/formats.ts'
import { loadKernel } from '../model/kernel.ts'

const OPERATIONS = Number(process.env['WENFANG_OPERATIONS'] ?? 100_000)
/** Beside those that the tests run. */
const FIRST_SEED = 121_000
const BATCHES = 45

async function run() {
  const { source } = await formats.blank('k')
  const read = await formats.importSource({ source, ext: 'ksheet' })
  if (!read.ok) throw new Error(read.detail)
  const snapshot = decodeParts(read.body)[0]?.bytes ?? new Uint8Array()
  const file = { kernel: await loadKernel(), commands: await loadDocumentCommands(), snapshot, source }
  const started = performance.now()
  let [operations, refused, failures] = [0, 0, 0]
  for (let seed = FIRST_SEED; operations < OPERATIONS; seed++) {
    try {
      const done = await mixedScenario(file, seed, BATCHES)
      operations += done.operations
      refused += done.refused
    } catch (error) {
      failures++
      operations += BATCHES
      console.log(`  seed ${seed}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`)
    }
  }
  return [
    { metric: 'operations', value: operations, unit: '' },
    { metric: 'batches refused', value: refused, unit: '' },
    {
      metric: 'divergences',
      value: failures,
      unit: '',
      bar: { of: 'value', limit: 'most', value: 0 } as const,
    },
    { metric: 'time', value: Math.round((performance.now() - started) / 1_000), unit: 's' },
  ]
}

export const benches = [
  { id: 'ksheet-fuzz', title: '智能表格：工作表与数据表混写，断线、重发与服务器中断', isLong: true, run },
]
