import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildId, buildVariant } from './build-id.ts'
import type { BuildManifest } from './manifest-plugin.ts'
import { bundleNames, distOf, type BundleName } from './paths.ts'

/** The manifest of what lies in dist/; null when nothing was built. */
export function builtManifest(bundle: BundleName): BuildManifest | null {
  const file = join(distOf(bundle), 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildManifest) : null
}

function isCurrent(bundle: BundleName): boolean {
  const built = builtManifest(bundle)
  if (built?.build !== buildId(bundle, buildVariant(process.env)) || built.problems.length > 0) return false
  return built.files.every((file) => existsSync(join(distOf(bundle), file.path)))
}

/**
 * Builds those bundles whose inputs changed since their last build.
 * @returns false when a build failed; what went wrong is on the terminal
 */
export async function buildBundles(wanted: readonly BundleName[] = bundleNames()): Promise<boolean> {
  const stale = wanted.filter((bundle) => !isCurrent(bundle))
  if (stale.length === 0) return true
  console.log(`Building ${stale.join(', ')} …`)
  const started = performance.now()
  process.env['ONLY'] = stale.join(',')
  const [{ rspack }, { default: configurations }] = await Promise.all([
    import('@rspack/core'),
    import('../rspack.config.ts'),
  ])
  const compiler = rspack(configurations)
  const report = await new Promise<{ readonly isOk: boolean; readonly text: string }>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('the build gave no result'))
      resolve({
        isOk: !stats.hasErrors(),
        text:
          stats.hasErrors() || stats.hasWarnings()
            ? stats.toString({ preset: 'errors-warnings', logging: 'error', colors: process.stdout.isTTY })
            : '',
      })
    })
  })
  // Writes the persistent cache.
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (report.text.trim()) console.log(report.text)
  console.log(`${report.isOk ? 'Built' : 'Failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return report.isOk
}
