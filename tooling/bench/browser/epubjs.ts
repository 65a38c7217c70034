import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installPeer } from '../peers.ts'
import { serveFiles, type Site } from './site.ts'

export const EPUBJS = 'epub.js 0.3.93'
const PACKAGES = { epubjs: '0.3.93', jszip: '3.10.1' }

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>epub.js</title>
<div id="book" style="width: 1200px; height: 760px"></div><script src="/jszip.js"></script><script src="/epub.js"></script>
<script>
const book = ePub('/book.epub')
book.renderTo('book', { width: 1200, height: 760 }).display()
/** Its own search, part by part, as its documentation writes it. */
window.findAll = async (query) => {
  let found = 0
  for (const item of book.spine.spineItems) {
    await item.load(book.load.bind(book))
    found += item.find(query).length
    item.unload()
  }
  return found
}
</script></html>`

/** A page with epub.js as its documentation sets it up, open on one book. @throws when it cannot be installed */
export async function serveEpubJs(book: Uint8Array): Promise<Site> {
  const modules = join(installPeer('epubjs', PACKAGES), 'node_modules')
  const script = async (path: string) => ({ type: 'text/javascript', bytes: await readFile(join(modules, path)) })
  return serveFiles(
    new Map([
      ['/', { type: 'text/html', bytes: PAGE }],
      ['/jszip.js', await script('jszip/dist/jszip.min.js')],
      ['/epub.js', await script('epubjs/dist/epub.min.js')],
      ['/book.epub', { type: 'application/epub+zip', bytes: book }],
    ]),
  )
}
