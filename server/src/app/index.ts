export { loadConfig, type Config } from './config.ts'
export { createLogger, type Logger } from './logger.ts'
export type { Drive, DriveContext, DriveFactory } from './modules.ts'
export { createServer, type RunningServer, type ServerOptions } from './server.ts'
