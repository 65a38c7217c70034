import { rspack } from '@rspack/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveFiles, type Site, type SiteFile } from '../browser/site.ts'
import { installPeer } from '../peers.ts'

export interface EditorPeer {
  readonly name: string
  /** Names its script in this folder. */
  readonly script: string
  readonly packages: Readonly<Record<string, string>>
}

const YJS = { yjs: '13.6.33', 'y-protocols': '1.0.7', 'y-prosemirror': '1.3.7' }

export const BLOCKNOTE: EditorPeer = {
  name: 'BlockNote 0.55 as shipped',
  script: 'blocknote.peer.mjs',
  packages: {
    '@blocknote/core': '0.55.0',
    '@blocknote/react': '0.55.0',
    '@blocknote/mantine': '0.55.0',
    '@mantine/core': '8.3.11',
    '@mantine/hooks': '8.3.11',
    react: '19.3.1',
    'react-dom': '19.3.1',
    ...YJS,
  },
}

export const PROSEMIRROR: EditorPeer = {
  name: 'bare y-prosemirror 1.3.7',
  script: 'prosemirror.peer.mjs',
  packages: {
    'prosemirror-commands': '1.7.2',
    'prosemirror-keymap': '1.2.3',
    'prosemirror-model': '1.25.13',
    'prosemirror-schema-basic': '1.2.4',
    'prosemirror-state': '1.4.4',
    'prosemirror-view': '1.42.9',
    ...YJS,
  },
}

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>peer</title>
<link rel="stylesheet" href="/main.css"><style>html,body{margin:0;height:100%}
#scroll{height:100%;overflow:auto}#editor{max-width:860px;margin:0 auto}</style>
<div id="scroll"><div id="editor"></div></div><script type="module" src="/main.js"></script></html>`

/**
 * A site with the peer alone, open on a document.
 * @param document an update of Yjs with the fragment `blocks`
 * @throws when it cannot be installed or built
 */
export async function serveEditor({ script, packages }: EditorPeer, document: Uint8Array): Promise<Site> {
  const folder = installPeer(script.replace('.peer.mjs', ''), packages, [resolve(import.meta.dirname, script)])
  const out = join(folder, 'out')
  await built(folder, script, out)
  const files = new Map<string, SiteFile>([
    ['/', { type: 'text/html', bytes: PAGE }],
    ['/document.bin', { type: 'application/octet-stream', bytes: document }],
    ['/main.css', { type: 'text/css', bytes: '' }],
  ])
  for (const file of readdirSync(out)) {
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    if (/\.(js|css)$/.test(file)) files.set(`/${file}`, { type, bytes: readFileSync(join(out, file)) })
  }
  return serveFiles(files)
}

async function built(folder: string, script: string, out: string): Promise<void> {
  const compiler = rspack({
    context: folder,
    mode: 'production',
    devtool: false,
    entry: `./${script}`,
    output: { path: out, filename: 'main.js', cssFilename: 'main.css', module: true, clean: true },
    performance: false,
    module: {
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ],
    },
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
