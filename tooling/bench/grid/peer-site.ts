import { rspack } from '@rspack/core'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { installPeer } from '../peers.ts'

export interface GridPeer {
  readonly name: string
  /** Names its script in this folder. */
  readonly script: string
  readonly packages: Readonly<Record<string, string>>
  /** It takes pasted text, and its page tells what a cell shows. */
  readonly canPaste: boolean
}

const REACT = { react: '18.3.1', 'react-dom': '18.3.1' }
const UNIVER_PACKAGES = [
  'core',
  'design',
  'docs',
  'docs-ui',
  'engine-formula',
  'engine-render',
  'sheets',
  'sheets-formula',
  'sheets-formula-ui',
  'sheets-numfmt',
  'sheets-numfmt-ui',
  'sheets-ui',
  'ui',
]

export const GRID_PEERS: readonly GridPeer[] = [
  {
    name: 'FortuneSheet 1.0.4',
    script: 'fortune-sheet.peer.mjs',
    packages: { '@fortune-sheet/react': '1.0.4', ...REACT },
    canPaste: true,
  },
  {
    name: 'glide-data-grid 6.0.3',
    script: 'glide.peer.mjs',
    packages: {
      '@glideapps/glide-data-grid': '6.0.3',
      lodash: '4.17.21',
      marked: '4.3.0',
      'react-responsive-carousel': '3.2.23',
      ...REACT,
    },
    canPaste: false,
  },
  {
    name: 'Univer 0.25.1',
    script: 'univer.peer.mjs',
    packages: {
      ...Object.fromEntries(UNIVER_PACKAGES.map((name) => [`@univerjs/${name}`, '0.25.1'])),
      rxjs: '7.8.2',
      ...REACT,
    },
    canPaste: true,
  },
]

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>peer</title>
<link rel="stylesheet" href="/main.css"><style>html,body,#grid{margin:0;height:100%}</style>
<div id="grid"></div><div id="portal" style="position:fixed;left:0;top:0;z-index:9"></div><script src="/main.js"></script></html>`

const FILES = new Map([
  ['/main.js', { name: 'main.js', type: 'text/javascript' }],
  ['/main.css', { name: 'main.css', type: 'text/css' }],
])

export interface PeerSite {
  readonly address: string
  close(): void
}

/**
 * A page that shows a million cells in the peer's grid.
 * @throws when it cannot be installed or built
 */
export async function serveGridPeer({ script, packages }: GridPeer): Promise<PeerSite> {
  const sources = ['cells.peer.mjs', script].map((name) => resolve(import.meta.dirname, name))
  const folder = installPeer(script.replace('.peer.mjs', ''), packages, sources)
  const out = join(folder, 'out')
  await built(folder, script, out)
  const server = createServer((request, response) => {
    const file = FILES.get(request.url ?? '')
    response.writeHead(200, { 'content-type': `${file?.type ?? 'text/html'}; charset=utf-8` })
    if (file) createReadStream(join(out, file.name)).pipe(response)
    else response.end(PAGE)
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

async function built(folder: string, script: string, out: string): Promise<void> {
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: `./${script}`,
    output: { path: out, filename: 'main.js', cssFilename: 'main.css' },
    performance: false,
    module: {
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ],
    },
    optimization: { splitChunks: false },
    // The site serves one script.
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  })
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString({ preset: 'errors-only' })))
      else done()
    }),
  )
  await new Promise<void>((done) => compiler.close(() => done()))
}
