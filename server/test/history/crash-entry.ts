import { join } from 'node:path'
import { createLogger, createServer, loadConfig } from '../../src/app/index.ts'
import { driveFactory } from '../../src/drive/index.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'

// The whole server with a toy in the writer's place, to be killed. Says where it listens, then serves until it dies.

const config = loadConfig({ ...process.env, LOG_LEVEL: 'error', WENFANG_OWNER_TOKEN: OWNER_TOKEN })
const server = await createServer(config, {
  drive: driveFactory({ remotesDirs: [join(import.meta.dirname, '..', 'drive', 'support', 'remotes')] }),
  log: createLogger(config),
})
process.stdout.write(`READY ${server.origin}\n`)
