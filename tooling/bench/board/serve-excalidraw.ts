import { rspack } from '@rspack/core'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheRoot, root } from '../../paths.ts'
import { serveFiles, type Site, type SiteFile } from '../browser/site.ts'

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Excalidraw</title>
<link rel="stylesheet" href="/main.css"><style>html,body,#board{margin:0;height:100%}</style><div id="board"></div>
<script src="/main.js"></script></html>`

/** Excalidraw as its own documentation sets it up, with a file that it loads and shows. */
const SOURCE = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Excalidraw } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'

const load = async () => (await fetch('/board.excalidraw')).json()

createRoot(document.querySelector('#board')).render(
  createElement(Excalidraw, {
    initialData: load().then(({ elements, appState }) => ({ elements, appState, scrollToContent: true })),
    langCode: 'zh-CN',
    excalidrawAPI: (api) => {
      window.drawnElements = () => (api.getAppState().isLoading ? 0 : api.getSceneElements().length)
    },
  }),
)
`

/** Excalidraw's own picture of a file, made when it is asked for. */
const PICTURES = `import { exportToSvg, restoreElements } from '@excalidraw/excalidraw'

window.pictureOf = async (text, padding) => {
  const { elements, appState, files } = JSON.parse(text)
  const svg = await exportToSvg({
    elements: restoreElements(elements, null).filter(({ isDeleted }) => !isDeleted),
    appState: { exportBackground: true, viewBackgroundColor: appState?.viewBackgroundColor ?? '#ffffff' },
    files: files ?? {},
    exportPadding: padding,
    skipInliningFonts: true,
  })
  return svg.outerHTML
}
`

/** A site with Excalidraw and nothing else, of the version that boards are drawn with, open on one file. */
export async function serveExcalidraw(board: Uint8Array): Promise<Site> {
  const files = await compiled('bench-excalidraw', SOURCE)
  files.set('/board.excalidraw', { type: 'application/json', bytes: board })
  return serveFiles(files)
}

/** A site whose page has `pictureOf`: the SVG that Excalidraw exports of a file. */
export const serveExcalidrawPictures = async (): Promise<Site> =>
  serveFiles(await compiled('bench-excalidraw-pictures', PICTURES))

async function compiled(name: string, text: string): Promise<Map<string, SiteFile>> {
  const folder = join(cacheRoot, name)
  const source = join(cacheRoot, `${name}-source`)
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'main.mjs'), text)
  const packages = join(root, 'remotes', 'whiteboard', 'node_modules')
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    context: root,
    entry: join(source, 'main.mjs'),
    output: { path: folder, filename: 'main.js', publicPath: '/', clean: true },
    // Diagrams from text are not a part of what is measured, and not installed.
    externals: { '@excalidraw/mermaid-to-excalidraw': 'undefined' },
    resolve: { modules: [packages, 'node_modules'], conditionNames: ['production', 'browser', 'import', 'default'] },
    plugins: [new rspack.CssExtractRspackPlugin({ filename: 'main.css' })],
    module: {
      rules: [
        { test: /\.css$/, use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'], type: 'javascript/auto' },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ],
    },
  })
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString({ preset: 'errors-only' })))
      else done()
    }),
  )
  await new Promise<void>((done) => compiler.close(() => done()))
  const files = new Map<string, SiteFile>([['/', { type: 'text/html', bytes: PAGE }]])
  for (const file of readdirSync(folder)) {
    if (!/\.(js|css)$/.test(file)) continue
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    files.set(`/${file}`, { type, bytes: readFileSync(join(folder, file)) })
  }
  return files
}
