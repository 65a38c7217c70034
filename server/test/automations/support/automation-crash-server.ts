import { REMOTES_DIR } from '../../../src/jobs/index.ts'
import { startDriveServer } from '../../drive/support/drive-server.ts'

// A whole server that dies once what an automation asks for is in the log, and before it is done.

const { WENFANG_DATA: dataDir = '', WENFANG_DIES: dies = '', DATABASE_URL: database } = process.env
// Of whoever starts it, so that the next one has the same.
const environment = database === undefined ? {} : { DATABASE_URL: database }
const server = await startDriveServer({ dataDir, environment, remotesDirs: [REMOTES_DIR] })
const { documents } = server
const effects = documents.effects.bind(documents)
documents.effects = async (...args) => {
  if (dies === 'appended') process.kill(process.pid, 'SIGKILL')
  return await effects(...args)
}
process.stdout.write(`READY ${server.origin}\n`)
