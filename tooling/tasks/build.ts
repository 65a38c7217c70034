import { buildBundles, builtManifest } from '../build.ts'
import { bundleNames } from '../paths.ts'
import { buildServer } from '../server-bundle.ts'

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

const SERVER = 'server'

/** `build [writer shell server …]`: what changed, or the named bundles if they changed. */
export async function run(args: readonly string[]): Promise<number> {
  const unknown = args.filter((name) => name !== SERVER && !bundleNames().includes(name))
  if (unknown.length > 0) {
    console.error(`No such bundle: ${unknown.join(', ')}. There are: ${[...bundleNames(), SERVER].join(', ')}.`)
    return 2
  }
  const wanted = args.length > 0 ? args.filter((name) => name !== SERVER) : bundleNames()
  const isBuilt = await buildBundles(wanted)
  const isServerBuilt = args.length > 0 && !args.includes(SERVER) ? true : await buildServer()
  for (const bundle of wanted) {
    const built = builtManifest(bundle)
    if (built) console.log(`${bundle.padEnd(13)} ${built.build}  first load ${kb(built.size_gz)} gz`)
  }
  return isBuilt && isServerBuilt ? 0 : 1
}
