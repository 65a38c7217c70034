import { REMOTES_DIR } from '../../../src/jobs/index.ts'
import { startDriveServer } from '../../drive/support/drive-server.ts'

// A whole server that dies once what an automation asks for is in the log, and before it is done; or when it tells a file the time.

const {
  WENFANG_DATA: dataDir = '',
  WENFANG_DIES: dies = '',
  WENFANG_LATER_MS: laterMs = '0',
  WENFANG_WEBHOOK_HOSTS: hosts,
  DATABASE_URL: database,
} = process.env
const realNow = Date.now.bind(Date)
Date.now = () => realNow() + Number(laterMs)
// Of whoever starts it, so that the next one has the same.
const environment = {
  ...(database !== undefined && { DATABASE_URL: database }),
  ...(hosts !== undefined && { WENFANG_WEBHOOK_HOSTS: hosts }),
}
const server = await startDriveServer({ dataDir, environment, remotesDirs: [REMOTES_DIR] })
const { documents } = server
const effects = documents.effects.bind(documents)
documents.effects = async (...args) => {
  if (dies === 'appended') process.kill(process.pid, 'SIGKILL')
  return await effects(...args)
}
const tick = documents.tick.bind(documents)
documents.tick = async (...args) => {
  if (dies === 'due') process.kill(process.pid, 'SIGKILL')
  await tick(...args)
  if (dies === 'ticked') process.kill(process.pid, 'SIGKILL')
}
process.stdout.write(`READY ${server.origin}\n`)
// At once, and not in a quarter of a minute.
void server.drive.clock?.look()
void server.drive.webhooks?.look()
