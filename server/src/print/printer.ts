import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WenfangError } from '@wenfang/shared-protocol'
import { runProgram, type ProgramRun } from '../process/index.ts'
import { BROWSER_PIPES, BrowserPipe } from './browser-pipe.ts'
import { fontFaces } from './font-faces.ts'
import { holdsMetafiles, metafilePainting } from './metafile-painting.ts'
import { openPainter, paintContent, writePainterPage, type Painting } from './paint-pages.ts'
import { writePages, type PageOutput, type WrittenPages } from './write-pages.ts'

export interface PrinterOptions {
  /** null: there is none now, and nothing is printed. */
  readonly chromium: () => string | null
  readonly wallMs?: number
}

interface BrowserJob {
  /** Gone when its owner says so. */
  readonly workDir: string
  readonly signal: AbortSignal
}

export interface PrintJob extends BrowserJob {
  /** In the work folder; what names families gets their faces. */
  readonly htmlFile: string
}

export interface PaintJob extends BrowserJob {
  /** As in `PrintJob`, when it is written: the browser starts and reads the painter meanwhile. */
  readonly htmlFile: Promise<string>
  readonly painting: Painting
  readonly output: PageOutput
  /** Parts of the work that are done, 0 … 1. */
  readonly onProgress: (part: number) => void
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
    return this.#options.chromium() !== null
  }

  /** @throws WenfangError PrinterMissing where there is none */
  requireChromium(): string {
    const chromium = this.#options.chromium()
    if (chromium === null) throw new WenfangError('PrinterMissing', 'no Chromium on this server')
    return chromium
  }

  /**
   * Prints pages as they stand in the file; pictures of old Windows are painted first.
   * @throws WenfangError PrinterMissing, ImportTimeout, ConverterCrashed
   */
  async print(job: PrintJob): Promise<WrittenPages> {
    const { html, faces } = await contentOf(job.htmlFile)
    if (holdsMetafiles(html)) {
      const htmlFile = Promise.resolve(job.htmlFile)
      return this.paint({
        ...job,
        htmlFile,
        painting: metafilePainting(),
        output: { kind: 'pdf' },
        onProgress: () => {},
      })
    }
    const [page, path] = [join(job.workDir, 'print.html'), join(job.workDir, 'print.pdf')]
    await writeFile(page, `${POLICY}<style>${faces}</style>${html}`)
    await this.#browse(job, [NO_MARGIN_TEXT, `--print-to-pdf=${path}`, pathToFileURL(page).href])
    const isWritten = await stat(path).then(
      ({ size }) => size > 0,
      () => false,
    )
    if (!isWritten) throw new WenfangError('ConverterCrashed', 'the browser wrote no PDF')
    return { path, contentType: 'application/pdf', ext: 'pdf' }
  }

  /**
   * Paints what the file holds into pages and lets them leave as they are wanted.
   * @throws WenfangError PrinterMissing, ImportTimeout, ConverterCrashed, FileCorrupt, NothingToPrint for pages that are not
   * there, TooManyPages, and why the file was not written
   */
  async paint(job: PaintJob): Promise<WrittenPages> {
    const addresses = await writePainterPage(job.painting, job.workDir)
    let written: WrittenPages | null = null
    await this.#browse(job, ['--remote-debugging-pipe'], async (child) => {
      const tab = await openPainter(new BrowserPipe(child), addresses)
      await paintContent(tab, await contentOf(await job.htmlFile), { markup: job.output.markup ?? 'all' })
      written = await writePages(tab, job.output, job.workDir, job.onProgress)
    })
    if (!written) throw new WenfangError('ConverterCrashed', 'the browser wrote no pages')
    return written
  }

  async #browse(
    { workDir, signal }: BrowserJob,
    args: readonly string[],
    converse?: ProgramRun['converse'],
  ): Promise<void> {
    const program = this.requireChromium()
    const profile = join(workDir, 'browser')
    await mkdir(profile)
    const wallMs = this.#options.wallMs ?? WALL_MS
    const pipes = converse ? { pipes: BROWSER_PIPES, converse } : {}
    try {
      await runProgram({ program, args: [...flags(profile), ...args], workDir, wallMs, signal, ...pipes })
    } catch (error) {
      // It starts, as it does for others: what it was given, or somebody, ended it.
      if (error instanceof WenfangError && error.code === 'Unavailable' && !signal.aborted)
        throw new WenfangError('ConverterCrashed', 'the browser died', { cause: error })
      throw error
    }
  }
}

async function contentOf(htmlFile: string): Promise<{ readonly html: string; readonly faces: string }> {
  const html = await readFile(htmlFile, 'utf8')
  const families = (FAMILIES.exec(html)?.[1] ?? '').split('|').filter((family) => family !== '')
  return { html, faces: fontFaces(families) }
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
