import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { Outbox } from '../room/index.ts'
import { Connection } from './connection.ts'
import type { LiveContext } from './live-context.ts'
import { isAllowedOrigin } from './origin.ts'

/** A frame's own bytes before its update: kind, channel, numbers. */
const FRAME_HEAD_BYTES = 64
/** S394, S395 */
const PATHS = /^(?:\/[^?]*)?\/(?:v2|v3\/region\/([A-Za-z0-9_-]{1,64}))$/

export interface SocketServer {
  readonly size: number
  /** Asks every client to come back later, and takes no new ones. */
  drain(): void
  /** Ends what is still open. */
  close(): void
}

/** Takes the upgrades of the HTTP server. Whoever is refused is refused before the upgrade. */
export function createSocketServer(server: Server, context: LiveContext): SocketServer {
  const { config, metrics, timing } = context
  const sockets = new WebSocketServer({
    noServer: true,
    // Updates are compact already, and a compressor costs more memory than a connection.
    perMessageDeflate: false,
    maxPayload: config.limits.maxFrameBytes + FRAME_HEAD_BYTES,
  })
  const connections = new Set<Connection>()
  let isDraining = false

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Until the upgrade nobody else listens, and an error without a listener would end the process.
    socket.on('error', ignore)
    const url = parseUrl(request.url)
    if (!url) return refuse(socket, 400)
    if (isDraining) return refuse(socket, 503)
    if (!PATHS.test(url.pathname)) return refuse(socket, 404)
    if (!isAllowedOrigin(request.headers.origin, request.headers.host, config)) return refuse(socket, 403)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(
        context,
        webSocket,
        new Outbox(socket, () => webSocket.readyState === webSocket.OPEN),
        {
          fileId: url.searchParams.get('file_id') ?? '',
          isPreview: url.searchParams.get('mode') === 'preview',
        },
      )
      connections.add(connection)
      metrics.sockets.set(connections.size)
      webSocket.on('close', () => {
        connections.delete(connection)
        metrics.sockets.set(connections.size)
      })
    })
  }
  server.on('upgrade', onUpgrade)

  const sweeper = setInterval(() => {
    const nowMs = performance.now()
    for (const connection of connections) connection.sweep(nowMs)
  }, timing.sweepMs).unref()

  return {
    get size() {
      return connections.size
    },
    drain() {
      isDraining = true
      for (const connection of connections) connection.restart()
    },
    close() {
      clearInterval(sweeper)
      server.off('upgrade', onUpgrade)
      for (const connection of connections) connection.terminate()
      sockets.close()
    },
  }
}

/** null when it is no address, as in `//`. */
function parseUrl(path: string | undefined): URL | null {
  try {
    return new URL(path ?? '/', 'http://host')
  } catch {
    return null
  }
}

const ignore = () => {}
const REASONS = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const

function refuse(socket: Duplex, status: keyof typeof REASONS): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
