import { OFFICE_TYPE_CODES } from '@wenfang/shared-protocol'
import type { BuildManifest } from './manifest-plugin.ts'

const KB = 1024
const SPECIFIED_TYPES = 12

/** Gzipped sizes that a build may not exceed. */
export const BUDGETS = {
  /** Paints the loading screen and starts everything else. */
  shellBoot: 10 * KB,
  /** What it may take more for each office type beyond those of the specification: code, name and title. */
  furtherType: 48,
  /** React, the federation runtime and the façade over single-spa: what every office type waits for. */
  platform: 95 * KB,
  /** Fetched for every opened type, every time its build changed. */
  remoteEntry: 6 * KB,
  /** Scripts that a remote's page fetches before it shows anything: its entry and what is preloaded with it. */
  firstScripts: {
    writer: 1_364 * KB,
    presentation: 246 * KB,
    outline: 420 * KB,
    // What says that a part did not arrive is there without a network.
    whiteboard: 411 * KB,
    dbsheet: 160 * KB,
  } as Readonly<Record<string, number>>,
  /** Stands between every page and the server: what is not in it cannot be wrong in it. */
  serviceWorker: 6 * KB,
  /**
   * What the entry may take more for each file it can load later: the file's name and hash are noise that does not
   * compress. A large editor has a dozen of them; the runtime itself has to keep to its 6 KB.
   */
  namedFile: 64,
} as const

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`

const check = (what: string, size: number, limit: number): readonly string[] =>
  size > limit ? [`${what} is ${kb(size)} gz, over its budget of ${kb(limit)}`] : []

/** What the entry of a remote may weigh: the runtime, and the names of the files that it can load later. */
export function remoteEntryLimit({ entry, files }: BuildManifest): number {
  const later = files.filter(({ path }) => !entry.endsWith(`/${path}`) && /\.(js|css)$/.test(path)).length
  return BUDGETS.remoteEntry + later * BUDGETS.namedFile
}

function preloadedScripts({ files, preload }: BuildManifest): number {
  const scripts = preload.filter(({ as }) => as === 'script').map(({ href }) => href)
  return files
    .filter(({ path }) => scripts.some((href) => href.endsWith(`/${path}`)))
    .reduce((sum, { gz }) => sum + gz, 0)
}

/** One sentence for each budget that a build exceeds. */
export function overBudget(manifest: BuildManifest): readonly string[] {
  const entry = manifest.files.find((file) => manifest.entry.endsWith(`/${file.path}`))
  const entrySize = entry?.gz ?? 0
  const preloaded = preloadedScripts(manifest)
  if (manifest.bundle !== 'shell') {
    const first = BUDGETS.firstScripts[manifest.bundle] ?? Infinity
    return [
      ...check(`${manifest.bundle} remoteEntry`, entrySize, remoteEntryLimit(manifest)),
      ...check(`${manifest.bundle} first scripts`, entrySize + preloaded, first),
    ]
  }
  const furtherTypes = Math.max(0, OFFICE_TYPE_CODES.length - SPECIFIED_TYPES)
  const worker = manifest.files.find(({ path }) => path === 'service-worker.js')?.gz ?? 0
  return [
    ...check('shell boot', entrySize, BUDGETS.shellBoot + furtherTypes * BUDGETS.furtherType),
    ...check('shell platform', preloaded, BUDGETS.platform),
    ...check('service worker', worker, BUDGETS.serviceWorker),
  ]
}
