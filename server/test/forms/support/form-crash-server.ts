import { REMOTES_DIR } from '../../../src/jobs/index.ts'
import { startDriveServer } from '../../drive/support/drive-server.ts'

// A whole server that dies at the write of the first answer of a form: before it, after it, or not at all.

const { WENFANG_DATA: dataDir = '', WENFANG_DIES: dies = '' } = process.env
const server = await startDriveServer({ dataDir, remotesDirs: [REMOTES_DIR] })
const { documents } = server
const write = documents.write.bind(documents)
const die = (): void => void process.kill(process.pid, 'SIGKILL')
documents.write = async (...args) => {
  if (dies === 'before') die()
  const seq = await write(...args)
  if (dies === 'after') die()
  return seq
}
process.stdout.write(`READY ${server.origin}\n`)
