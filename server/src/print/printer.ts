import { spawn } from 'node:child_process'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WenfangError } from '@wenfang/shared-protocol'
import { fontFaces } from './font-faces.ts'

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

/** Turns documents into PDF through a headless browser that knows no secret, has no network and runs no script. */
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
   * @returns the path of the PDF @throws WenfangError PrinterMissing, ImportTimeout, Unavailable
   */
  async print(htmlFile: string, workDir: string, signal: AbortSignal): Promise<string> {
    const chromium = this.requireChromium()
    const html = await readFile(htmlFile, 'utf8')
    const families = (FAMILIES.exec(html)?.[1] ?? '').split('|').filter((family) => family !== '')
    const faces = await fontFaces(families)
    const page = join(workDir, 'print.html')
    await writeFile(page, `${POLICY}<style>${faces}</style>${html}`)
    const pdf = join(workDir, 'print.pdf')
    const profile = join(workDir, 'browser')
    await mkdir(profile)
    await this.#run(chromium, [...flags(profile), `--print-to-pdf=${pdf}`, pathToFileURL(page).href], workDir, signal)
    const isWritten = await stat(pdf).then(
      ({ size }) => size > 0,
      () => false,
    )
    if (!isWritten) throw new WenfangError('Unavailable', 'the browser wrote no PDF')
    return pdf
  }

  #run(chromium: string, args: readonly string[], workDir: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const child = spawn(chromium, args, {
        cwd: workDir,
        // Nothing of our environment: no token, no database address, no proxy.
        env: { PATH: process.env['PATH'], TMPDIR: workDir, HOME: workDir, LANG: 'C.UTF-8' },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: process.platform !== 'win32',
      })
      let said = ''
      let verdict: WenfangError | null = null
      child.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4_000)
      })
      const kill = (reason: WenfangError): void => {
        verdict ??= reason
        if (child.pid === undefined) return
        try {
          if (process.platform === 'win32') child.kill('SIGKILL')
          else process.kill(-child.pid, 'SIGKILL')
        } catch {
          // it ended meanwhile
        }
      }
      const onAbort = (): void => kill(new WenfangError('Unavailable', 'the server stops'))
      signal.addEventListener('abort', onAbort, { once: true })
      const wall = setTimeout(
        () => kill(new WenfangError('ImportTimeout', 'printing took too long')),
        this.#options.wallMs ?? WALL_MS,
      )
      const end = (error: WenfangError | null): void => {
        clearTimeout(wall)
        signal.removeEventListener('abort', onAbort)
        if (error) reject(error)
        else resolve()
      }
      child.on('error', (cause) => end(new WenfangError('Unavailable', 'the browser did not start', { cause })))
      child.on('close', (code) => {
        const failure = new WenfangError('Unavailable', 'the browser failed', {
          cause: new Error(said || `exit ${code}`),
        })
        end(verdict ?? (code === 0 ? null : failure))
      })
    })
  }
}

const flags = (profile: string): readonly string[] => [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--no-pdf-header-footer',
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
