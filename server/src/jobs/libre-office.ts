import { existsSync, realpathSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WenfangError } from '@wenfang/shared-protocol'
import { runProgram } from '../process/index.ts'

const NAMES = ['soffice', 'libreoffice']
const PATHS = [
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
]
/** Says that this server converts no old formats, even where there is a LibreOffice. */
const NONE = 'none'
const WALL_MS = 120_000
const MAX_CPU_S = 90
const MAX_ADDRESS_KB = 6 * 1024 * 1024
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024
const MODE = ['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck'] as const
/** By the extension of what is written: the filter, and the part of the suite that has it. */
const TARGETS: Readonly<Record<string, { readonly filter: string; readonly part: string }>> = {
  docx: { filter: 'MS Word 2007 XML', part: 'writer' },
  pptx: { filter: 'Impress MS PowerPoint 2007 XML', part: 'impress' },
}
/** Where an installation lists its parts, from the folder of the program: Linux and Windows, macOS. */
const PART_LISTS = ['../share/registry', '../Resources/registry']

/** The LibreOffice that the configuration names, or what the system has; null where there is none. */
export function findLibreOffice(named: string, searchPath: string = process.env['PATH'] ?? ''): string | null {
  if (named === NONE) return null
  if (named !== '') return existsSync(named) ? named : null
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '')
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PATHS]
  return candidates.find((path) => existsSync(path)) ?? null
}

export interface LibreOfficeOptions {
  /** null: this server converts no old formats. */
  readonly program: string | null
  readonly wallMs?: number
}

/** Reads formats that we do not, in a process that knows no secret, with a profile of its own, without macros and without a network. */
export class LibreOffice {
  readonly #options: LibreOfficeOptions

  constructor(options: LibreOfficeOptions) {
    this.#options = options
  }

  get isAvailable(): boolean {
    return this.#options.program !== null
  }

  /**
   * @param file in the work folder, with its extension
   * @returns the path of the file in the other format
   * @throws WenfangError OfficeMissing where there is none, ImportTimeout, ConverterCrashed, FileCorrupt for what it cannot read
   */
  async convert(file: string, to: string, workDir: string, signal: AbortSignal): Promise<string> {
    const { program } = this.#options
    if (program === null) throw new WenfangError('OfficeMissing', 'no LibreOffice on this server')
    const target = TARGETS[to]
    // Packed part by part: without the one it needs it would write nothing, as for a damaged file.
    if (target && !hasPart(program, target.part))
      throw new WenfangError('OfficeMissing', `this LibreOffice has no ${target.part}`)
    const profile = join(workDir, 'office')
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), SETTINGS)
    const outDir = join(workDir, 'converted')
    const args = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...MODE,
      '--convert-to',
      target ? `${to}:${target.filter}` : to,
      '--outdir',
      outDir,
      file,
    ]
    await runProgram({
      ...limited(program, args),
      workDir,
      wallMs: this.#options.wallMs ?? WALL_MS,
      signal,
      env: { ...NO_NETWORK, SAL_USE_VCLPLUGIN: 'svp' },
    }).catch((error: unknown) => {
      // A file that it cannot read it refuses by writing nothing: it never dies of one on purpose.
      if (error instanceof WenfangError && error.code === 'Unavailable' && !signal.aborted)
        throw new WenfangError('ConverterCrashed', 'LibreOffice failed', { cause: error })
      throw error
    })
    const written = join(outDir, `${parse(file).name}.${to}`)
    const size = await stat(written).then(
      (found) => found.size,
      () => 0,
    )
    if (size === 0)
      throw new WenfangError('FileCorrupt', 'LibreOffice read no document', { detail: { reason: 'office' } })
    if (size > MAX_OUTPUT_BYTES) throw new WenfangError('ArchiveUnsafe', `${size} bytes came out`)
    return written
  }
}

/** An installation that lists no parts has them all. */
function hasPart(program: string, part: string): boolean {
  const lists = PART_LISTS.map((list) => join(dirname(realpathSync(program)), list)).filter((list) => existsSync(list))
  return lists.length === 0 || lists.some((list) => existsSync(join(list, `${part}.xcd`)))
}

/** Whatever would go to the network goes to a port on which nobody listens. */
const NOWHERE = 'http://127.0.0.1:9'
const NO_NETWORK = {
  http_proxy: NOWHERE,
  https_proxy: NOWHERE,
  HTTP_PROXY: NOWHERE,
  HTTPS_PROXY: NOWHERE,
  no_proxy: '',
}

/** Processor time, memory and what it may write, by the shell: the program is a tree of processes. */
function limited(
  program: string,
  args: readonly string[],
): { readonly program: string; readonly args: readonly string[] } {
  if (process.platform === 'win32') return { program, args }
  const limits = `ulimit -t ${MAX_CPU_S}; ulimit -v ${MAX_ADDRESS_KB} 2>/dev/null; exec "$0" "$@"`
  return { program: '/bin/sh', args: ['-c', limits, program, ...args] }
}

const setting = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** No macro runs, no link is updated, nothing is fetched. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  setting('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  setting('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  setting('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  setting('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  setting('Office.Writer/Content/Update', 'Link', '0'),
  setting('Inet/Settings', 'ooInetProxyType', '2'),
  setting('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  setting('Inet/Settings', 'ooInetHTTPProxyPort', '9'),
  setting('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  setting('Inet/Settings', 'ooInetHTTPSProxyPort', '9'),
].join('\n')}
</oor:items>`
