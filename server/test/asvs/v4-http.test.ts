import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import type { FileItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'

let server: DriveServer
let owner: Browser
let file: FileItem

beforeAll(async () => {
  server = await startDriveServer()
  owner = await server.person('holder')
  file = (await owner.upload('说明.txt', Buffer.from('内容'))).body as FileItem
})
afterAll(() => server.close())

/** Sends bytes that no client library would send, and answers everything that came back. */
function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    // Where more was sent than is read, the answer may end in a reset.
    socket.on('error', () => resolve(answer))
  })
}

/** With a path and headers as they are written. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Readonly<Record<string, string | string[] | undefined>>; text: string }> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    const call = rawRequest({ hostname, port, method, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    call.on('error', reject)
    call.end()
  })
}

const cookiesOf = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('ASVS 1.2 what a request can smuggle into an answer', () => {
  it('line breaks and quotes of a file name stay out of the headers, and the name arrives whole', async () => {
    const name = 'a\r\nSet-Cookie: x=1\r\n\r\n<script>"; filename=evil.html;.txt'
    const { id } = (await owner.upload(name, Buffer.from('x'))).body as FileItem
    // An upload's name comes from another system and is cleaned; one that somebody types is refused.
    await owner.json('PATCH', `/api/v1/files/${id}`, { name }, 400)
    const { headers } = await owner.get(`/api/v1/files/${id}/content`)
    expect(headers.get('set-cookie')).toBeNull()
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toMatch(/\.txt$/)
    await owner.json('PATCH', `/api/v1/files/${id}`, { name: '名.txt' })
  })
  it('half a surrogate pair in a name stops no download', async () => {
    const { id } = (await owner.upload('半.txt', Buffer.from('x'))).body as FileItem
    await owner.json('PATCH', `/api/v1/files/${id}`, { name: 'a\ud800b.txt' }, 400)
    expect((await owner.get(`/api/v1/files/${id}/content`)).status).toBe(200)
  })
  it('a trace id that is no trace id is not repeated', async () => {
    const { headers } = await send('GET', '/api/kdocs/user', { 'x-trace-id': 'a b; <script>' })
    expect(headers['x-trace-id']).toMatch(/^[\w-]{36}$/)
  })
  it('a search for signs of the query language finds only what holds them', async () => {
    for (const q of ["' OR '1'='1", '%', '_', String.raw`\\`, '"; DROP TABLE file; --'])
      expect(await owner.json('GET', `/api/v1/files?scope=all&q=${encodeURIComponent(q)}`), q).toMatchObject({
        files: [],
      })
    for (const cursor of ["x' OR 1=1 --", 'e30', Buffer.from('{"id":{"$ne":1}}').toString('base64url')])
      expect((await owner.get(`/api/v1/files?cursor=${encodeURIComponent(cursor)}`)).status, cursor).toBe(400)
    expect((await owner.get('/api/v1/files?sort=name;drop')).status).toBe(400)
  })
  it('patterns that make matching slow come to an end', async () => {
    const slow = ['a'.repeat(200), '%_'.repeat(100), '('.repeat(200), `${' '.repeat(199)}x`]
    for (const q of slow) {
      expect((await owner.get(`/api/v1/files?scope=all&q=${encodeURIComponent(q)}`)).status).toBe(200)
      expect((await owner.get(`/api/v1/people?q=${encodeURIComponent(q.slice(0, 100))}`)).status).toBe(200)
    }
    const long = `${'/office/w/'.repeat(700)}!`
    expect((await send('GET', long)).status).toBeGreaterThanOrEqual(200)
    expect((await send('GET', `/auth/login?return_to=${'/a'.repeat(1000)}%20`)).status).toBe(302)
    const email = `${'a@'.repeat(120)}`
    const { url } = (await server.owner().json('POST', '/api/v1/invites', {}, 201)) as { url: string }
    const body = { name: 'x', email, password: 'a rare enough phrase' }
    const accept = await server.browser().request('POST', `/api/v1/invites/${url.split('/').at(-1)}/accept`, { body })
    expect(accept.status).toBe(400)
  })
})

describe('ASVS 5.3 paths', () => {
  const TRAVERSALS = ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/etc/passwd', '..\\..\\x', 'a%00.txt']

  it('lead out of no folder, whatever stands in the address', async () => {
    for (const path of TRAVERSALS)
      for (const base of [
        `/api/v1/files/${file.id}/assets/`,
        '/api/v1/files/',
        '/r/writer/build-1/',
        '/',
        '/assets/',
        '/api/v1/loading-cards/pictures/',
      ]) {
        const answer = await send('GET', base + path, { cookie: cookiesOf(owner) })
        expect([200, 400, 404, 503], base + path).toContain(answer.status)
        expect(answer.text, base + path).not.toMatch(/root:|"dataDir"|BEGIN /)
        if (answer.status === 200) expect(answer.headers['content-type'], base + path).toMatch(/^text\/html/)
      }
  })
  it('of uploads are not kept: names are names, and bytes lie under their hash', async () => {
    for (const name of ['../../evil.txt', String.raw`..\..\evil.txt`, '/etc/evil.txt', '....//evil.txt']) {
      const item = (await owner.upload(name, Buffer.from(name))).body as FileItem
      expect(item.name).toBe('evil.txt')
    }
  })
})

describe('ASVS 15.3 bodies', () => {
  const patch = (body: string, type = 'application/json') =>
    owner.request('PATCH', `/api/v1/files/${file.id}`, { body: Buffer.from(body), headers: { 'content-type': type } })

  it('no key of a body reaches a prototype', async () => {
    for (const body of [
      '{"name":"n.txt","__proto__":{"isAdmin":true}}',
      '{"name":"n.txt","constructor":{"prototype":{"isAdmin":true}}}',
    ])
      expect((await patch(body)).status, body).toBe(400)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(await owner.json('GET', '/api/kdocs/user')).toMatchObject({ is_admin: false })
  })
  it('another type, a wrong shape and too much of it are refused in words of ours', async () => {
    expect((await patch('{"name":"n.txt"}', 'text/plain')).status).toBeGreaterThanOrEqual(400)
    expect((await patch('name=n.txt', 'application/x-www-form-urlencoded')).status).toBe(400)
    for (const body of ['{', '[]', '{"name":1}', '{"name":{"toString":"x"}}', '{"name":["a"]}', 'null'])
      expect(await patch(body), body).toMatchObject({ status: 400, body: { result: 'InvalidArgument' } })
    expect(await patch(`{"name":"${'x'.repeat(1024 * 1024)}"}`)).toMatchObject({ status: 413 })
    expect(await patch(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toMatchObject({ status: 400 })
  })
  it('a parameter that comes twice is not two parameters', async () => {
    expect((await owner.get('/api/v1/files?scope=trash&scope=all')).status).toBe(400)
    expect((await owner.get('/api/v1/files?limit=1&limit=200')).status).toBe(400)
    expect((await owner.get('/api/v1/files?q[$ne]=1')).status).toBe(400)
  })
})

describe('ASVS 3.4 other origins', () => {
  it('no answer is for a page of another origin, and no preflight allows one', async () => {
    for (const [method, path] of [
      ['OPTIONS', '/api/v1/files'],
      ['OPTIONS', `/api/v1/files/${file.id}`],
      ['GET', '/api/kdocs/user'],
      ['GET', '/api/v1/openapi.json'],
      ['OPTIONS', '/account/token'],
    ] as const) {
      const { headers } = await send(method, path, {
        origin: 'https://evil.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-csrf-rand,content-type',
        cookie: cookiesOf(owner),
      })
      const told = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      // The token endpoint answers clients, not people: it takes no cookie.
      expect(headers['access-control-allow-credentials'], path).toBeUndefined()
      if (!path.startsWith('/account/')) expect(told, path).toEqual([])
    }
  })
  it('a form of another site changes nothing, whatever type it sends', async () => {
    const before = await owner.json('GET', '/api/v1/files?scope=all')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await owner.request('POST', '/api/v1/files', {
        body: Buffer.from('{"office_type":"w"}'),
        headers: { 'content-type': type, origin: 'https://evil.example' },
      })
      expect([400, 403], type).toContain(answer.status)
    }
    expect(await owner.json('GET', '/api/v1/files?scope=all')).toEqual(before)
    const opaque = await owner.request('POST', '/api/v1/tokens', { body: { name: 'x' }, headers: { origin: 'null' } })
    expect(opaque.status).toBe(403)
  })
})

describe('ASVS 3.2 bytes of strangers', () => {
  it('are never rendered here, whatever they are or claim to be', async () => {
    const hostile: readonly (readonly [string, string])[] = [
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['a.html', '<script>alert(1)</script>'],
      ['a.xml', '<?xml-stylesheet href="javascript:alert(1)"?><a/>'],
      ['a.txt', '<html><script>alert(1)</script>'],
    ]
    for (const [name, content] of hostile) {
      const { id } = (await owner.upload(name, Buffer.from(content))).body as FileItem
      for (const form of ['', '?form=opened']) {
        const { headers, status } = await owner.get(`/api/v1/files/${id}/content${form}`)
        expect(status).toBe(200)
        expect(headers.get('content-type'), name).toBe('application/octet-stream')
        expect(headers.get('content-disposition'), name).toMatch(/^attachment;/)
        expect(headers.get('content-security-policy'), name).toMatch(/^sandbox; default-src 'none'/)
        expect(headers.get('x-content-type-options'), name).toBe('nosniff')
        expect(headers.get('cache-control'), name).toMatch(/^private|no-store/)
      }
    }
  })
})

describe('ASVS 14.3 what a cache may keep', () => {
  it('answers about a person or a file are kept by nobody', async () => {
    for (const path of [
      '/api/kdocs/user',
      '/api/v1/files',
      `/api/v1/files/${file.id}`,
      `/api/v1/files/${file.id}/members`,
      '/api/v1/tokens',
      `/office/f/${file.id}`,
      '/missing',
    ])
      expect((await owner.get(path)).headers.get('cache-control'), path).toContain('no-store')
  })
  it('an address that looks like a file of ours never answers with a page about a person', async () => {
    for (const path of [`/office/f/${file.id}/x.css`, `/api/kdocs/user/x.js`, `/office/f/${file.id}%2fx.png`]) {
      const answer = await owner.get(path)
      expect([answer.status, answer.bytes.includes('说明')], path).toEqual([404, false])
    }
  })
})

describe('ASVS 4.2 messages', () => {
  const HEAD = 'POST /api/kdocs/user HTTP/1.1\r\nHost: x\r\n'

  it('lengths that contradict each other, and bytes that are no request, end the connection', async () => {
    for (const bytes of [
      `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
      `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
      'GET / HTTP/1.1\r\nHost: x\r\nA: b\n c\r\n\r\n',
      '\x16\x03\x01 nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(70_000)}\r\n\r\n`,
    ]) {
      const answer = await sendBytes(bytes)
      expect(answer.match(/^HTTP\/1\.1 /gm), bytes.slice(0, 80)).toHaveLength(1)
      expect(answer, bytes.slice(0, 80)).toMatch(/^HTTP\/1\.1 4(00|31|08) /)
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    }
  })
  it('a malformed address is refused with the headers of every answer, and not repeated', async () => {
    const answer = await send('GET', '/api/v1/files/%E0%A4%A')
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { result: 'InvalidArgument' }])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.text).not.toContain('%E0')
  })
  it('TRACE and methods that a route does not have are not answered', async () => {
    for (const method of ['TRACE', 'PUT', 'PROPFIND']) {
      const answer = await send(method, '/api/kdocs/user', { 'x-secret': 'mirror' })
      expect([404, 405], method).toContain(answer.status)
      expect(answer.text).not.toContain('mirror')
    }
  })
  it('who sends nothing, or little by little, has a time limit', () => {
    const { headersTimeout, requestTimeout, timeout } = server.app.server
    expect([headersTimeout, requestTimeout, timeout]).toEqual([60_000, 3_600_000, 300_000])
  })
})

describe('ASVS 4.1 what stands before the server', () => {
  it('a visitor chooses neither their address nor ours', async () => {
    const hidden = await startDriveServer({
      requestsPerMinute: 12,
      environment: { PUBLIC_URL: 'https://docs.example', WENFANG_TRUST_PROXY: 'true' },
    })
    try {
      const statuses: number[] = []
      for (let call = 0; call < 16; call += 1) {
        // The visitor writes the first address; the proxy before us adds the one that it saw.
        const visitor = new Browser(hidden.origin, { 'x-forwarded-for': `10.0.0.${call}, 203.0.113.9` })
        statuses.push((await visitor.get('/api/kdocs/user')).status)
      }
      expect(statuses.at(-1)).toBe(429)
      const forged = new Browser(hidden.origin, {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-for': '198.51.100.1',
      })
      const login = await forged.get('/auth/login')
      expect(login.headers.get('location')).toMatch(/^https:\/\/docs\.example\//)
      expect(login.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      const next = new URL(login.headers.get('location') ?? '')
      const issuer = await forged.get(next.pathname + next.search)
      for (const cookie of [...login.headers.getSetCookie(), ...issuer.headers.getSetCookie()])
        expect(cookie).toMatch(/^__(Host|Secure)-.*secure/i)
    } finally {
      await hidden.close()
    }
  })
  it('the numbers of the server are for this machine, and a proxy on it is not this machine', async () => {
    expect((await send('GET', '/metrics')).status).toBe(200)
    expect((await send('GET', '/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
    expect((await send('GET', '/metrics', { host: 'docs.example' })).status).toBe(404)
  })
})
