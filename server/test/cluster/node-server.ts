import { createInterface } from 'node:readline'
import { createLogger, createServer, loadConfig } from '../../src/app/index.ts'
import { createFakeDrive } from '../support/fake-drive.ts'
import { faultyBus, SOUND_BUS, type BusFaults } from '../faults/faulty-bus.ts'
import { CLUSTER_BOARD, CLUSTER_FILE, CLUSTER_SMART_SHEET, CLUSTER_TABLE, type NodeTroubles } from './node-process.ts'

// A node whose files and people need no accounts: everybody named u… may write the files named in CLUSTER_FILES.

const drive = createFakeDrive()
const KINDS: ReadonlyMap<string, { readonly ext: string; readonly officeType: 'd' | 'k' | 'b' }> = new Map([
  [CLUSTER_TABLE, { ext: 'dbt', officeType: 'd' }],
  [CLUSTER_SMART_SHEET, { ext: 'ksheet', officeType: 'k' }],
  [CLUSTER_BOARD, { ext: 'excalidraw', officeType: 'b' }],
])
const files = (process.env['CLUSTER_FILES'] ?? CLUSTER_FILE).split(',')
for (const file of files) {
  const kind = KINDS.get(file)
  drive.addFile({ id: file, generation: 'g1', ...(kind && { ...kind, name: `测试.${kind.ext}` }) })
  for (let n = 0; n < 12; n++) drive.grant(file, `u${n}`, 'write')
}
const config = loadConfig({ LOG_LEVEL: 'error', ...process.env })
let faults: BusFaults = { ...SOUND_BUS, drop: Number(process.env['CLUSTER_BUS_LOSS'] ?? 0) }
const server = await createServer(config, {
  drive: drive.factory,
  log: createLogger(config),
  bus: (bus) => faultyBus(bus, () => faults),
})
const rightNow = Date.now
createInterface({ input: process.stdin }).on('line', (line) => {
  const told = JSON.parse(line) as NodeTroubles
  if (told.bus) faults = told.bus
  const { clockOffMs } = told
  if (clockOffMs !== undefined) Date.now = () => rightNow() + clockOffMs
})
process.on('SIGTERM', () => {
  server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.stdout.write(`READY ${server.origin}\n`)
