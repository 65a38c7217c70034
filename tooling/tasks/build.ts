import { buildBundles, builtManifest } from '../build.ts'
import { bundleNames } from '../paths.ts'

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** `build [writer shell …]`: what changed, or the named bundles if they changed. */
export async function run(args: readonly string[]): Promise<number> {
  const unknown = args.filter((name) => !bundleNames().includes(name))
  if (unknown.length > 0) {
    console.error(`No such bundle: ${unknown.join(', ')}. There are: ${bundleNames().join(', ')}.`)
    return 2
  }
  const wanted = args.length > 0 ? args : bundleNames()
  const isOk = await buildBundles(wanted)
  for (const bundle of wanted) {
    const built = builtManifest(bundle)
    if (built) console.log(`${bundle.padEnd(13)} ${built.build}  first load ${kb(built.size_gz)} gz`)
  }
  return isOk ? 0 : 1
}
