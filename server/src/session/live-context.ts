import type { Config } from '../app/config.ts'
import type { Logger } from '../app/logger.ts'
import type { FileCatalog, Identity } from '../app/ports.ts'
import type { DocumentThreads } from '../compact/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { Rooms } from '../room/index.ts'
import type { Sessions } from './sessions.ts'
import type { Tickets } from './tickets.ts'
import type { Timing } from './timing.ts'

/** What connections and session routes work with. */
export interface LiveContext {
  readonly config: Pick<Config, 'limits' | 'origins' | 'publicUrl' | 'readOnlyExtensions' | 'region'>
  readonly log: Logger
  readonly identity: Identity
  readonly files: FileCatalog
  readonly rooms: Rooms
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly threads: DocumentThreads
  readonly metrics: Metrics
  readonly timing: Timing
  /** Names this process in `x-endpoint-id`. */
  readonly endpointId: string
}
