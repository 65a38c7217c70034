import { BUDGETS, remoteEntryLimit } from '../budgets.ts'
import { builtManifest } from '../build.ts'
import type { BuildManifest } from '../manifest-plugin.ts'
import { bundleNames } from '../paths.ts'
import { besideBar } from './besides.ts'

const KB = 1024
const isScript = (path: string): boolean => path.endsWith('.js')

const entryOf = ({ entry, files }: BuildManifest): number =>
  files.find((file) => entry.endsWith(`/${file.path}`))?.gz ?? 0

/** Scripts that the page of the shell fetches before it can show anything but the loading screen. */
function platformOf({ files, preload }: BuildManifest): number {
  const first = preload.filter((file) => file.as === 'script').map((file) => file.href.slice(1))
  return files.filter((file) => first.includes(file.path)).reduce((sum, file) => sum + file.gz, 0)
}

async function run() {
  const built = bundleNames().flatMap((name) => builtManifest(name) ?? [])
  if (built.length === 0) throw new Error('nothing is built: run `npm run build` first')
  return built.flatMap((manifest) => {
    const entryKb = entryOf(manifest) / KB
    if (manifest.bundle === 'shell') {
      return [
        besideBar('shell boot file, gzipped', entryKb, 'KB', BUDGETS.shellBoot / KB),
        besideBar('platform chunk, gzipped', platformOf(manifest) / KB, 'KB', BUDGETS.platform / KB),
      ]
    }
    const entry = [besideBar(`${manifest.bundle} remoteEntry, gzipped`, entryKb, 'KB', remoteEntryLimit(manifest) / KB)]
    if (manifest.bundle !== 'writer') return entry
    const scripts = manifest.files.filter(({ path }) => isScript(path)).reduce((sum, file) => sum + file.gz, 0)
    return [...entry, { metric: 'writer, all scripts, gzipped', value: scripts / KB, unit: 'KB' }]
  })
}

export const benches = [{ id: 'size', title: 'Sizes of the build beside their budgets', run }]
