import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Bus } from './bus.ts'
import { Listeners } from './listeners.ts'

/** Below the server's default limit of 1 MB. */
const MAX_BYTES = 512 * 1024
const RECONNECT_MS = 500

/**
 * NATS core. Connects in the background and for ever again: while NATS is away the nodes go on without it.
 * @param prefix first word of every subject, so that installations can share a server
 * @param onChange told when the connection comes (true) and goes (false)
 */
export function openNatsBus(url: string, prefix: string, onChange: (isConnected: boolean) => void): Bus {
  const listeners = new Listeners()
  const wanted = new Map<string, Subscription | null>()
  let connection: NatsConnection | null = null
  let isClosed = false

  const listen = (subject: string) => {
    if (!connection) return wanted.set(subject, null)
    const subscription = connection.subscribe(`${prefix}.${subject}`, {
      callback: (error, message) => {
        if (!error) listeners.tell(subject, message.data)
      },
    })
    return wanted.set(subject, subscription)
  }

  // Waits for the first connection, too; later ones are the library's own.
  const opening = connect({
    servers: url,
    reconnectTimeWait: RECONNECT_MS,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
  })
    .then(async (made) => {
      if (isClosed) return made.close()
      connection = made
      onChange(true)
      for (const subject of wanted.keys()) listen(subject)
      for await (const { type } of made.status()) {
        if (type === 'disconnect') onChange(false)
        if (type === 'reconnect') onChange(true)
      }
    })
    .catch(() => onChange(false))

  return {
    maxBytes: MAX_BYTES,
    publish(subject, message) {
      // What the library would keep for later is old by then.
      if (!connection || connection.isClosed()) return
      try {
        connection.publish(`${prefix}.${subject}`, message)
      } catch {
        // It is draining.
      }
    },
    subscribe: (subject, listener) =>
      listeners.add(
        subject,
        listener,
        () => listen(subject),
        () => {
          wanted.get(subject)?.unsubscribe()
          wanted.delete(subject)
        },
      ),
    async close() {
      isClosed = true
      if (!connection) return
      await connection.close()
      await opening
    },
  }
}
