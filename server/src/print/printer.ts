import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WenfangError } from '@wenfang/shared-protocol'
import { runProgram } from '../process/index.ts'
import { BROWSER_PIPES, BrowserPipe } from './browser-pipe.ts'
import { fontFaces } from './font-faces.ts'
import { printPainted, writePainterPage, type Painting } from './paint-pages.ts'

export interface PrinterOptions {
  /** null: this server prints nothing. */
  readonly chromium: string | null
  readonly wallMs?: number
}

const WALL_MS = 120_000
/**
 * Stands before everything that a document says, which comes from files of strangers: it draws, runs nothing, asks for nothing
 * from elsewhere, and reads no file but faces.
 */
const POLICY = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src file:; style-src 'unsafe-inline'">`
const FAMILIES = /<meta name="wenfang-families" content="([^"]*)">/

/** Turns documents into PDF through a headless browser that knows no secret, has no network and runs no script but ours. */
export class Printer {
  readonly #options: PrinterOptions

  constructor(options: PrinterOptions) {
    this.#options = options
  }

  get isAvailable(): boolean {
    return this.#options.chromium !== null
  }

  /** @throws WenfangError PrinterMissing where there is none */
  requireChromium(): string {
    const { chromium } = this.#options
    if (chromium === null) throw new WenfangError('PrinterMissing', 'no Chromium on this server')
    return chromium
  }

  /**
   * @param htmlFile of the work folder; what names families gets their faces @param workDir is gone when its owner says so
   * @param painting paints what the file holds into pages first
   * @returns the path of the PDF @throws WenfangError PrinterMissing, ImportTimeout, Unavailable
   */
  async print(
    htmlFile: string,
    workDir: string,
    signal: AbortSignal,
    painting: Painting | null = null,
  ): Promise<string> {
    const chromium = this.requireChromium()
    const html = await readFile(htmlFile, 'utf8')
    const families = (FAMILIES.exec(html)?.[1] ?? '').split('|').filter((family) => family !== '')
    const faces = await fontFaces(families)
    const pdf = join(workDir, 'print.pdf')
    const profile = join(workDir, 'browser')
    await mkdir(profile)
    const run = { program: chromium, workDir, wallMs: this.#options.wallMs ?? WALL_MS, signal }
    if (painting) {
      const addresses = await writePainterPage(painting, { html, faces }, workDir)
      await runProgram({
        ...run,
        args: [...flags(profile), '--remote-debugging-pipe'],
        pipes: BROWSER_PIPES,
        converse: async (child) => writeFile(pdf, await printPainted(new BrowserPipe(child), addresses)),
      })
    } else {
      const page = join(workDir, 'print.html')
      await writeFile(page, `${POLICY}<style>${faces}</style>${html}`)
      await runProgram({
        ...run,
        args: [...flags(profile), NO_MARGIN_TEXT, `--print-to-pdf=${pdf}`, pathToFileURL(page).href],
      })
    }
    const isWritten = await stat(pdf).then(
      ({ size }) => size > 0,
      () => false,
    )
    if (!isWritten) throw new WenfangError('Unavailable', 'the browser wrote no PDF')
    return pdf
  }
}

const flags = (profile: string): readonly string[] => [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Its pages lie in files, and so do the faces; nothing else is to be had.
  '--allow-file-access-from-files',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  `--user-data-dir=${profile}`,
  // The sandbox of Chromium refuses to run for root, which is who runs many containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Only where nobody drives the browser: a driven tab dies of it at its first page. */
const NO_MARGIN_TEXT = '--no-pdf-header-footer'
