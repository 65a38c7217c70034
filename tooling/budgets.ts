import type { BuildManifest } from './manifest-plugin.ts'

const KB = 1024

/** Gzipped sizes that a build may not exceed. */
export const BUDGETS = {
  /** Paints the loading screen and starts everything else. */
  shellBoot: 10 * KB,
  /** React, the federation runtime and the façade over single-spa: what every office type waits for. */
  platform: 95 * KB,
  /** Fetched for every opened type, every time its build changed. */
  remoteEntry: 6 * KB,
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

/** One sentence for each budget that a build exceeds. */
export function overBudget(manifest: BuildManifest): readonly string[] {
  const entry = manifest.files.find((file) => manifest.entry.endsWith(`/${file.path}`))
  const entrySize = entry?.gz ?? 0
  if (manifest.bundle !== 'shell') {
    return check(`${manifest.bundle} remoteEntry`, entrySize, remoteEntryLimit(manifest))
  }
  const scripts = manifest.preload.filter((preload) => preload.as === 'script').map((preload) => preload.href.slice(1))
  const platform = manifest.files.filter((file) => scripts.includes(file.path)).reduce((sum, file) => sum + file.gz, 0)
  const worker = manifest.files.find(({ path }) => path === 'service-worker.js')?.gz ?? 0
  return [
    ...check('shell boot', entrySize, BUDGETS.shellBoot),
    ...check('shell platform', platform, BUDGETS.platform),
    ...check('service worker', worker, BUDGETS.serviceWorker),
  ]
}
