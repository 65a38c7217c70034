import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PagePainter } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import type { BrowserPipe } from './browser-pipe.ts'
import { exportedFile, moduleMap } from './module-map.ts'
import { writePainterModule } from './painter-module.ts'
import { patchedModules } from './patched-modules.ts'

/** A painter, and the manifest that names it. */
export interface Painting {
  readonly painter: PagePainter
  readonly manifestPath: string
}

/**
 * Stands before everything else. Scripts are ours alone: the document is data that the painter reads, and whatever it paints
 * can neither run nor ask for anything.
 */
const policyOf = (nonce: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: blob:; font-src file:; style-src 'unsafe-inline' file:; script-src file: 'nonce-${nonce}'">`

/** Where a painter waits for what it paints. */
export interface PainterPage {
  readonly page: string
  readonly module: string
}

/** Writes the page that a painter works in, and the painter beside it. @returns their addresses */
export async function writePainterPage({ painter, manifestPath }: Painting, workDir: string): Promise<PainterPage> {
  const nonce = randomBytes(16).toString('hex')
  const patched = await patchedModules(manifestPath, workDir)
  // A map of imports is asked once: a name that leads to a corrected module has to lead there at once.
  const named = Object.entries(moduleMap(painter.imports, manifestPath))
  const imports = { ...Object.fromEntries(named.map(([name, file]) => [name, patched[file] ?? file])), ...patched }
  const styles = painter.styles.map((style) => `<link rel="stylesheet" href="${exportedFile(style, manifestPath)}">`)
  const page = join(workDir, 'print.html')
  await writeFile(
    page,
    `${policyOf(nonce)}<script type="importmap" nonce="${nonce}">${JSON.stringify({ imports })}</script>` +
      `${styles.join('')}<style>body{margin:0}</style><body></body>`,
  )
  const module = await writePainterModule(join(dirname(manifestPath), painter.module), workDir, packagesIn(imports))
  return { page: pathToFileURL(page).href, module }
}

/** Sources of ours are written beside the page, whatever the map says of them. */
const packagesIn = (imports: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.keys(imports).filter((name) => !name.startsWith('@wenfang/')))

/** Sends a command of the protocol to the tab that holds the pages. @throws WenfangError Unavailable */
export type PaintedTab = (method: string, params?: object) => Promise<Readonly<Record<string, unknown>>>

/** A new tab of the browser in which the painter has been read. @throws WenfangError Unavailable */
export async function openPainter(pipe: BrowserPipe, { page, module }: PainterPage): Promise<PaintedTab> {
  const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true })
  const tab: PaintedTab = (method, params = {}) => pipe.send(method, params, String(sessionId))
  await tab('Page.enable')
  const loaded = pipe.heard('Page.loadEventFired')
  await tab('Page.navigate', { url: page })
  await loaded
  await evaluate(tab, `import(${JSON.stringify(module)}).then(({ paint }) => Object.assign(globalThis, { paint }))`)
  return tab
}

/** The browser ends its pipe at a message of a hundred megabytes. */
const PIECE_LETTERS = 8 * 1024 * 1024
const ADD_FACES = `function (faces) { this.head.append(Object.assign(this.createElement('style'), { textContent: faces })) }`
const ADD_PIECE = `function (piece) { (globalThis.pieces ??= []).push(piece) }`

/** Parts of a text that follow each other; no letter is cut in two. */
export function* piecesOf(text: string, most = PIECE_LETTERS): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = from + most
    const cuts = (text.codePointAt(to - 1) ?? 0) > 0xffff
    yield text.slice(from, cuts ? to + 1 : to)
    from = cuts ? to + 1 : to
  }
}

/** Lets the painter paint what the converter wrote. @throws WenfangError FileCorrupt, Unavailable */
export async function paintContent(
  tab: PaintedTab,
  { html, faces }: { readonly html: string; readonly faces: string },
  settings: { readonly markup: 'all' | 'final' },
): Promise<void> {
  const { result } = await tab('Runtime.evaluate', { expression: 'document' })
  const { objectId } = result as { readonly objectId?: string }
  // Arguments, not parts of a script: a book is read as data, not as source.
  const call = async (functionDeclaration: string, value: string): Promise<void> => {
    const { exceptionDetails } = await tab('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      arguments: [{ value }],
    })
    if (exceptionDetails !== undefined) throw notPainted(exceptionDetails)
  }
  await call(ADD_FACES, faces)
  for (const piece of piecesOf(html)) await call(ADD_PIECE, piece)
  await evaluate(tab, `document.body.innerHTML = pieces.join(''); pieces = null`)
  await evaluate(tab, `paint(${JSON.stringify(settings)})`)
}

async function evaluate(tab: PaintedTab, expression: string): Promise<void> {
  const { exceptionDetails } = await tab('Runtime.evaluate', { expression, awaitPromise: true })
  if (exceptionDetails !== undefined) throw notPainted(exceptionDetails)
}

const notPainted = (cause: unknown): WenfangError =>
  new WenfangError('FileCorrupt', 'the pages cannot be painted', { cause })
