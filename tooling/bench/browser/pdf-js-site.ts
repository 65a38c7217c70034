import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { installPeer } from '../peers.ts'

const VERSION = '6.5.438'
export const PDF_JS = `pdf.js ${VERSION}`

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>pdf.js</title><canvas></canvas><script type="module">
import * as pdfjs from '/build/pdf.min.mjs'
pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs'
const document_ = await pdfjs.getDocument({ url: '/document.pdf', cMapUrl: '/cmaps/', cMapPacked: true, standardFontDataUrl: '/standard_fonts/', disableAutoFetch: true, disableStream: true, rangeChunkSize: 131072 }).promise
const page = await document_.getPage(1)
const viewport = page.getViewport({ scale: 96 / 72 })
const canvas = document.querySelector('canvas')
canvas.width = viewport.width
canvas.height = viewport.height
await page.render({ canvas, viewport }).promise
window.shownMs = performance.now()
window.search = async (words) => {
  const begunMs = performance.now()
  let found = 0
  for (let number = 1; number <= document_.numPages; number += 1) {
    const { items } = await (await document_.getPage(number)).getTextContent()
    const text = items.map((item) => item.str ?? '').join('').toLowerCase()
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) found += 1
  }
  return { ms: performance.now() - begunMs, found }
}
</script></html>`

export interface PdfJsSite {
  readonly address: string
  /** Bytes of the document that were sent since this was asked last. */
  takeSent(): number
  close(): void
}

/** pdf.js on one document with ranges, as its viewer sets it up for large files. @throws when it cannot be installed */
export async function servePdfJs(bytes: Uint8Array): Promise<PdfJsSite> {
  const folder = join(installPeer('pdf-js', { 'pdfjs-dist': VERSION }), 'node_modules', 'pdfjs-dist')
  let sent = 0
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)
    if (path === '/') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
    if (path === '/document.pdf') {
      const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
      const [begin, end] = range ? [Number(range[1]), Math.min(Number(range[2]) + 1, bytes.length)] : [0, bytes.length]
      response.writeHead(range ? 206 : 200, {
        'content-type': 'application/pdf',
        'accept-ranges': 'bytes',
        'content-length': end - begin,
        'cache-control': 'no-store',
        ...(range && { 'content-range': `bytes ${begin}-${end - 1}/${bytes.length}` }),
      })
      if (request.method === 'HEAD') return response.end()
      for (let at = begin; at < end; at += 65_536) {
        const part = bytes.subarray(at, Math.min(end, at + 65_536))
        response.write(part, (error) => {
          if (!error) sent += part.length
        })
      }
      return response.end()
    }
    try {
      const file = readFileSync(join(folder, path))
      const type = path.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream'
      return response.writeHead(200, { 'content-type': type }).end(file)
    } catch {
      return response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the site has no port')
  return {
    address: `http://127.0.0.1:${address.port}/`,
    takeSent() {
      const taken = sent
      sent = 0
      return taken
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
