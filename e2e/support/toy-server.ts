import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { WebSocketServer } from 'ws'
import { toyEntry, type ToyBuild } from './toy-build.ts'
import { emptyContainer, serveSession } from './toy-session.ts'

type Entries = Record<string, Record<string, unknown>>

export interface ToyServer {
  readonly origin: string
  /** What the registry answers from now on; pages that are open keep what they were told. */
  registry: Entries
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Serves the built shell and toy remotes under the same policy as the product, with a file for every id. */
export async function serveToys(build: ToyBuild): Promise<ToyServer> {
  const page = readFileSync(join(build.shell, 'index.html'), 'utf8')
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
  const styleHash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const shellId = /"build": "([^"]+)"/.exec(readFileSync(join(build.shell, 'manifest.json'), 'utf8'))?.[1] ?? ''
  const toys: { registry: Entries } = {
    registry: { writer: toyEntry(build, 'writer', 'aaaa0001'), sheet: toyEntry(build, 'sheet', 'bbbb0001') },
  }
  const registry = (query: URLSearchParams): object => {
    const staged = query.get('preview') === 'w:pr-1' ? { writer: toyEntry(build, 'writer', 'aaaa0002', 'pr-1') } : {}
    return { shell: shellId, remotes: { ...toys.registry, ...staged } }
  }
  const environment = (url: URL): object => {
    const [, type, id] = /^\/office\/(\w+)\/([\w-]+)$/.exec(url.pathname) ?? []
    return {
      build: shellId,
      path_prefix: '',
      user: { id: 'u1', name: '甲', email: '', avatar_url: '', logined: true, is_admin: true },
      ...(type !== undefined && id !== undefined && { file: toyFile(type, id), file_user: TOY_USER }),
      registry: registry(url.searchParams),
      config: TOY_CONFIG,
    }
  }
  const send = (response: ServerResponse, status: number, type: string, body: string | Uint8Array, more = {}): void => {
    response.writeHead(status, { 'content-type': type, ...more })
    response.end(body)
  }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://toy')
    const json = (value: object): void => send(response, 200, 'application/json', JSON.stringify(value))
    if (url.pathname === '/api/v1/registry') return json(registry(url.searchParams))
    if (url.pathname === '/api/v3/office/csrf_token') return json({ token: 't' })
    if (url.pathname === '/api/v3/office/events/collect') return json({ result: 'ok' })
    if (url.pathname.startsWith('/api/v3/office/session/')) return json(TOY_TICKET)
    const open = /^\/api\/v3\/office\/file\/([\w-]+)\/open\/(\w+)$/.exec(url.pathname)
    if (open) return send(response, 200, 'application/octet-stream', emptyContainer(open[1] ?? '', open[2] ?? ''))
    if (/^\/api\/v1\/files\/[\w-]+\/content$/.test(url.pathname)) {
      return send(response, 200, 'application/octet-stream', 'source', { 'content-disposition': 'attachment' })
    }
    if (url.pathname.startsWith('/api/')) return send(response, 404, 'application/json', '{"result":"NotFound"}')
    const file = url.pathname.startsWith('/r/')
      ? join(build.remotes, url.pathname.slice(3))
      : join(build.shell, url.pathname)
    const isFile = extname(url.pathname) !== ''
    if (isFile && existsSync(file)) {
      // As deployed: a body that arrived broken stays in the cache until somebody asks past it.
      const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
      return send(response, 200, TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(file), forEver)
    }
    // A hashed file that is gone is gone: never the page in its place.
    if (isFile) return send(response, 404, 'text/plain', 'not found')
    const data = JSON.stringify(environment(url)).replaceAll('<', '\\u003c')
    const html = page.replace('</title>', `</title><script type="application/json" id="wenfang-env">${data}</script>`)
    return send(response, 200, 'text/html; charset=utf-8', html, {
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    })
  }
  const server = createServer(answer)
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', serveSession)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get registry() {
      return toys.registry
    },
    set registry(entries) {
      toys.registry = entries
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets.clients) socket.terminate()
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

const TOY_USER = {
  id: 'u1',
  real_userid: 'u1',
  company_id: '',
  permission: 'write',
  name: '甲',
  avatar_url: '',
  logined: true,
}
const TOY_TICKET = { token: 't', host: '', region: '', sessionId: 's1', originType: '', enterMode: 'edit' }
const TOY_CONFIG = {
  entryOfflineTime: 10,
  maxSessionIdleTime: 1800,
  checkVersionInterval: 300,
  maxUploadBytes: 1,
  readOnlyExtensions: [],
  darkTypes: ['w', 's'],
  mobileDefaultZoom: 100,
  loadingCardsUrl: '',
  openProgress: false,
}

const toyFile = (type: string, id: string): object => ({
  id,
  name: `${id}.docx`,
  ext: 'docx',
  office_type: type,
  size: 500_000,
  unique_id: id,
  file_kind: 1,
  creator: { id: 'u1', real_userid: 'u1', name: '甲' },
  corp_id: '',
  link_id: '',
  attrs: {},
  collaboration_switch_status: '',
})
