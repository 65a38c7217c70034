import { Client } from 'pg'
import { clientConfig } from '../app/postgres.ts'
import type { Bus } from './bus.ts'
import { Listeners } from './listeners.ts'

const CHANNEL = 'wenfang'
/** PostgreSQL takes payloads under 8000 bytes; base64 makes four of three, and the subject stands before it. */
const MAX_BYTES = 5_700
const RECONNECT_MS = 500
/** More than this waiting: the database is busy, and what waits is soon old. */
const MAX_WAITING = 5_000

/**
 * LISTEN and NOTIFY on a connection of its own. Messages of the same moment go together, and their commit waits for no
 * disk: NOTIFY takes a lock that is one for the whole server, and holding it over an fsync is what makes it slow.
 */
export function openNotifyBus(url: string, onChange: (isConnected: boolean) => void): Bus {
  const listeners = new Listeners()
  let client: Client | null = null
  let waiting: string[] = []
  let isSending = false
  let isClosed = false
  let retry: NodeJS.Timeout | null = null

  const lost = () => {
    if (client) onChange(false)
    client?.removeAllListeners('notification')
    client?.end().catch(() => undefined)
    client = null
    waiting = []
    if (!isClosed) retry ??= setTimeout(open, RECONNECT_MS)
  }
  const open = () => {
    retry = null
    if (isClosed) return
    const made = new Client({ ...clientConfig(url), application_name: 'wenfang-bus' })
    made.on('error', lost)
    made.on('end', () => client === made && lost())
    made.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(' ')
      listeners.tell(payload.slice(0, at), Buffer.from(payload.slice(at + 1), 'base64'))
    })
    made
      .connect()
      .then(async () => {
        await made.query('set synchronous_commit = off')
        await made.query(`listen ${CHANNEL}`)
        if (isClosed) return made.end()
        client = made
        onChange(true)
      })
      .catch(() => {
        client = client === made ? null : client
        lost()
      })
  }
  const send = async () => {
    isSending = true
    while (client && waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await client.query({
          name: 'bus-notify',
          text: `select pg_notify('${CHANNEL}', message) from unnest($1::text[]) as message`,
          values: [batch],
        })
      } catch {
        lost()
      }
    }
    isSending = false
  }
  open()

  return {
    maxBytes: MAX_BYTES,
    publish(subject, message) {
      if (!client || message.byteLength > MAX_BYTES || waiting.length >= MAX_WAITING) return
      waiting.push(`${subject} ${Buffer.from(message).toString('base64')}`)
      if (!isSending) queueMicrotask(() => void (isSending || send()))
    },
    subscribe: (subject, listener) => listeners.add(subject, listener),
    async close() {
      isClosed = true
      if (retry) clearTimeout(retry)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
