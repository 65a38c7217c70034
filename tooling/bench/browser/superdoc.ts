import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installPeer } from '../peers.ts'
import { serveFiles, type Site } from './site.ts'

/**
 * The last release that is under the AGPL as a whole. Version 2 brings an engine whose licence forbids to measure it
 * for a product of the same kind.
 */
export const SUPERDOC = 'SuperDoc 1.46.3'
const PACKAGES = { superdoc: '1.46.3', yjs: '13.6.33', 'y-protocols': '1.0.7' }

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>SuperDoc</title>
<link rel="stylesheet" href="/style.css"><div id="editor"></div><script src="/superdoc.min.js"></script>
<script>new SuperDoc({ selector: '#editor', document: '/document.docx', documentMode: 'editing' })</script></html>`

/**
 * A site with its own bundle as its documentation sets it up, open on one document.
 * @throws when it cannot be installed
 */
export async function serveSuperDoc(document: Uint8Array): Promise<Site> {
  const dist = join(installPeer('superdoc', PACKAGES), 'node_modules', 'superdoc', 'dist')
  return serveFiles(
    new Map([
      ['/', { type: 'text/html', bytes: PAGE }],
      ['/style.css', { type: 'text/css', bytes: await readFile(join(dist, 'style.css')) }],
      ['/superdoc.min.js', { type: 'text/javascript', bytes: await readFile(join(dist, 'superdoc.min.js')) }],
      ['/document.docx', { type: 'application/octet-stream', bytes: document }],
    ]),
  )
}
