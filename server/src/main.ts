import { createLogger, createServer, loadConfig } from './app/index.ts'
import { driveFactory } from './drive/index.ts'

// The server as a process: environment in, one line with the address out, signals drain it.

const config = loadConfig(process.env)
const log = createLogger(config)
const server = await createServer(config, { drive: driveFactory(), log }).catch(refuseToStart)
const address = config.publicUrl ?? server.origin
process.stdout.write(`文房 ${address}${server.signInUrl === null ? '' : `  登录链接 ${server.signInUrl}`}\n`)

/** What an administrator can mend is one sentence; anything else stays a failure with its stack. */
function refuseToStart(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isOfFolder = /^(?:EACCES|EROFS|EPERM|ENOTDIR|ENOENT|ENOSPC|SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*)$/.test(code)
  if (!isOfFolder) throw error
  process.stderr.write(`The data folder ${config.dataDir} cannot be written (${code}): check its owner and its disk.\n`)
  process.exit(1)
}

let isEnding = false
async function end(signal: string): Promise<void> {
  // Asked twice, somebody does not want to wait.
  if (isEnding) process.exit(1)
  isEnding = true
  log.info({ signal }, 'draining')
  try {
    await server.close()
    process.exit(0)
  } catch (error) {
    log.fatal({ err: error }, 'the server did not end cleanly')
    process.exit(1)
  }
}
process.on('SIGTERM', (signal) => void end(signal))
process.on('SIGINT', (signal) => void end(signal))
