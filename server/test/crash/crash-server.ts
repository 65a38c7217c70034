import { createLogger, createServer, loadConfig } from '../../src/app/index.ts'
import { createFakeDrive } from '../support/fake-drive.ts'
import { CRASH_BOARD, CRASH_FILE, CRASH_SMART_SHEET, CRASH_TABLE, CRASH_USERS } from './crash-process.ts'

// A whole server with a shared text, database, smart sheet and whiteboard, to be killed. Says where it listens, then serves until it dies.

const drive = createFakeDrive()
drive.addFile({ id: CRASH_FILE, generation: 'g1' })
drive.addFile({ id: CRASH_TABLE, generation: 'g1', name: '测试.dbt', ext: 'dbt', officeType: 'd' })
drive.addFile({ id: CRASH_SMART_SHEET, generation: 'g1', name: '测试.ksheet', ext: 'ksheet', officeType: 'k' })
drive.addFile({ id: CRASH_BOARD, generation: 'g1', name: '测试.excalidraw', ext: 'excalidraw', officeType: 'b' })
for (const file of [CRASH_FILE, CRASH_TABLE, CRASH_SMART_SHEET, CRASH_BOARD])
  for (const user of CRASH_USERS) drive.grant(file, user, 'write')
const config = loadConfig({ ...process.env, LOG_LEVEL: 'error' })
const server = await createServer(config, { drive: drive.factory, log: createLogger(config) })
process.on('SIGTERM', () => {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
// Each line on the input sets the wall clock off by so many milliseconds.
const rightNow = Date.now
process.stdin.on('data', (line: Buffer) => {
  const offMs = Number(line.toString().trim().split('\n').at(-1))
  Date.now = () => rightNow() + offMs
})
// Tells what is held, without what waits to be collected.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  process.stdout.write(`MEMORY ${JSON.stringify(process.memoryUsage())}\n`)
})
process.stdout.write(`READY ${server.origin}\n`)
