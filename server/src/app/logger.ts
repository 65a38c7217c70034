import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger } from 'pino'

/** JSON lines on stdout. What could carry a secret is cut out wherever it stands. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      // Libraries write whole sets of headers at the level `trace`; no log needs one.
      paths: [
        'password',
        'token',
        'secret',
        'headers',
        '*.password',
        '*.token',
        '*.secret',
        '*.headers',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[cut]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
