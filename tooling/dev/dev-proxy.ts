import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Registry } from '@wenfang/shared-protocol'
import { pageWithHotRemote, withHotRemote } from './hot-registry.ts'
import type { HotRemote } from './hot-remote.ts'

export interface DevProxyOptions {
  readonly port: number
  readonly host: string
  /** Port of Wenfang's own server. */
  readonly serverPort: number
  readonly hot: HotRemote | null
}

/**
 * One origin for everything, as in production: files and socket of the hot remote come from its development server, all
 * else from Wenfang's own, whose pages and registry are told of the hot build on their way.
 */
export function startDevProxy({ port, host, serverPort, hot }: DevProxyOptions): Promise<Server> {
  const portFor = (url: string): number => (hot && url.startsWith(hot.base) ? hot.port : serverPort)

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    // What may have to be changed must come uncompressed.
    const isRewritten = hot !== null && (url.startsWith('/api/v1/registry') || isPage(request))
    const headers = { ...request.headers, ...(isRewritten && { 'accept-encoding': 'identity' }) }
    const upstream = httpRequest(
      { host: '127.0.0.1', port: portFor(url), method: request.method, path: url, headers },
      (answer) => {
        if (isRewritten && answer.statusCode === 200) return void rewrite(answer, response, hot)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    upstream.once('error', () => {
      // The server starts again after an edit: the browser asks again by itself.
      if (!response.headersSent) response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' })
      response.end('starting')
    })
    request.pipe(upstream)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const upstream = connect(portFor(request.url ?? '/'), '127.0.0.1', () => {
      const lines = [`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1`]
      for (let index = 0; index < request.rawHeaders.length; index += 2) {
        lines.push(`${request.rawHeaders[index] ?? ''}: ${request.rawHeaders[index + 1] ?? ''}`)
      }
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.once('error', () => socket.destroy())
    socket.once('error', () => upstream.destroy())
  }

  const server = createServer(forward)
  server.on('upgrade', upgrade)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

const isPage = (request: IncomingMessage): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

async function rewrite(answer: IncomingMessage, response: ServerResponse, hot: HotRemote): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const isJson = (answer.headers['content-type'] ?? '').includes('json')
  const body = isJson
    ? JSON.stringify(await withHotRemote(JSON.parse(text) as Registry, hot))
    : await pageWithHotRemote(text, hot)
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
