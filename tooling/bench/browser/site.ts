import { createServer } from 'node:http'

export interface Site {
  readonly address: string
  close(): void
}

export interface SiteFile {
  readonly type: string
  readonly bytes: Uint8Array | string
}

/** A site of a few files by their paths, for a peer's own page. Code is kept by the browser, everything else is asked for each time. */
export async function serveFiles(files: ReadonlyMap<string, SiteFile>): Promise<Site> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    const isKept = /\.(js|css)$/.test(request.url ?? '')
    response.writeHead(file ? 200 : 404, {
      'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8`,
      'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'no-store',
    })
    response.end(file?.bytes ?? '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the site has no port')
  return {
    address: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
