import { createLogger, createServer, loadConfig } from './app/index.ts'
import { driveFactory } from './drive/index.ts'

// The server as a process: environment in, one line with the address out, signals drain it.

const config = loadConfig(process.env)
const log = createLogger(config)
const server = await createServer(config, { drive: driveFactory(), log })
const address = config.publicUrl ?? server.origin
process.stdout.write(`文房 ${address}${server.signInUrl === null ? '' : `  登录链接 ${server.signInUrl}`}\n`)

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
