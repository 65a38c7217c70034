import { REMOTES_DIR } from '../../../src/jobs/index.ts'
import { startDriveServer } from '../../drive/support/drive-server.ts'

// A whole server that dies once the first answer of a form is on disk, or not at all.

const { WENFANG_DATA: dataDir = '', WENFANG_DIES: dies = '' } = process.env
const server = await startDriveServer({ dataDir, remotesDirs: [REMOTES_DIR] })
const { documents } = server
const write = documents.write.bind(documents)
documents.write = async (...args) => {
  const seq = await write(...args)
  if (dies === 'after') process.kill(process.pid, 'SIGKILL')
  return seq
}
process.stdout.write(`READY ${server.origin}\n`)
