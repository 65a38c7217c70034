import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { installPeer } from '../peers.ts'

/**
 * The last release that is under the AGPL as a whole. Version 2 brings an engine whose licence forbids to measure it
 * for a product of the same kind.
 */
export const SUPERDOC = 'SuperDoc 1.46.3'
const PACKAGES = { superdoc: '1.46.3', yjs: '13.6.33', 'y-protocols': '1.0.7' }

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>SuperDoc</title>
<link rel="stylesheet" href="/style.css"><div id="editor"></div><script src="/superdoc.min.js"></script>
<script>new SuperDoc({ selector: '#editor', document: '/document.docx', documentMode: 'editing' })</script></html>`

export interface SuperDocSite {
  readonly address: string
  close(): void
}

/**
 * A site with its own bundle as its documentation sets it up, open on one document.
 * @throws when it cannot be installed
 */
export async function serveSuperDoc(document: Uint8Array): Promise<SuperDocSite> {
  const dist = join(installPeer('superdoc', PACKAGES), 'node_modules', 'superdoc', 'dist')
  const files = new Map<string, { readonly type: string; readonly bytes: Uint8Array | string }>([
    ['/', { type: 'text/html', bytes: PAGE }],
    ['/style.css', { type: 'text/css', bytes: await readFile(join(dist, 'style.css')) }],
    ['/superdoc.min.js', { type: 'text/javascript', bytes: await readFile(join(dist, 'superdoc.min.js')) }],
    ['/document.docx', { type: 'application/octet-stream', bytes: document }],
  ])
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
