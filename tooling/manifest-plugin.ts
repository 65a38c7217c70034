import type { Compilation, Compiler, RspackPluginInstance, StatsCompilation } from '@rspack/core'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { RemoteManifest } from '@wenfang/shared-contract'
import type { RegistryEntry } from '@wenfang/shared-protocol'
import { overBudget } from './budgets.ts'
import { root, sourceOf } from './paths.ts'
import { integrityOf } from './integrity.ts'
import { compressFiles } from './compressed-files.ts'
import { requiredRange, SHARED_LIBS } from './shared-libs.ts'

export interface BuiltFile {
  readonly path: string
  readonly bytes: number
  readonly gz: number
  readonly integrity: string
}

interface Preload {
  readonly href: string
  readonly as: 'script' | 'style'
  readonly integrity: string
}

/** dist/<bundle>/manifest.json: for a remote the fields of a registry entry, for the shell what its page preloads. */
export interface BuildManifest {
  readonly bundle: string
  readonly name: string
  readonly build: string
  readonly version: string
  readonly contract: string
  readonly entry: string
  readonly integrity: string
  readonly requires: Readonly<Record<string, string>>
  readonly preload: readonly Preload[]
  readonly size_gz: number
  readonly channel: 'stable'
  readonly manifest?: RegistryEntry['manifest']
  readonly files: readonly BuiltFile[]
  /** Budgets that the build exceeds; such a build is never taken as done. */
  readonly problems: readonly string[]
}

interface ManifestOptions {
  readonly bundle: string
  readonly buildId: string
  readonly versions: Readonly<Record<string, string>>
}

const isCode = (path: string): boolean => /\.(js|css)$/.test(path)

function describeFile(bundle: string, folder: string, path: string): BuiltFile {
  const content = readFileSync(join(folder, path))
  return {
    path,
    bytes: content.length,
    gz: isCode(path) ? gzipSync(content, { level: 9 }).length : content.length,
    integrity: integrityOf(bundle, content),
  }
}

/** What pages show of an office type. */
export const officeFacts = (office: RemoteManifest): NonNullable<RegistryEntry['manifest']> => ({
  types: office.types.map(({ code }) => code),
  can_create: office.canCreate,
  ...(office.canCompare === true && { can_compare: true }),
  ...(office.opensSource === true && { opens_source: true }),
  exports: office.exports.map(({ format, title, notFrom, isPrinted }) => ({
    format,
    title,
    ...(isPrinted === true && { is_printed: true }),
    ...(notFrom && { not_from: [...notFrom] }),
  })),
})

/** The shared libraries that this bundle really asks of the shell, with their ranges. */
function requiredLibs(stats: StatsCompilation, versions: ManifestOptions['versions']): Record<string, string> {
  const consumed = (stats.modules ?? [])
    .filter((module) => module.moduleType === 'consume-shared-module')
    .map((module) => module.name ?? '')
  const isConsumed = (request: string): boolean =>
    consumed.some((name) => name.startsWith(`consume shared module (default) ${request}@`))
  return Object.fromEntries(
    SHARED_LIBS.filter((lib) => isConsumed(lib.request)).map((lib) => [
      lib.package,
      requiredRange(versions[lib.package] ?? '0.0.0'),
    ]),
  )
}

export async function officeManifest(bundle: string): Promise<RemoteManifest> {
  const module = (await import(pathToFileURL(join(sourceOf(bundle), 'manifest.ts')).href)) as {
    manifest: RemoteManifest
  }
  return module.manifest
}

/** Writes the manifest of a build and fails the build when a size budget is exceeded. */
export class ManifestPlugin implements RspackPluginInstance {
  readonly #options: ManifestOptions

  constructor(options: ManifestOptions) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return
      try {
        await this.#write(compilation, compiler.options.mode === 'production')
      } catch (error) {
        compilation.errors.push(rspackError(error))
      }
    })
  }

  async #write(compilation: Compilation, isProduction: boolean): Promise<void> {
    const manifest = await this.#describe(compilation)
    // Sizes of unminified output say nothing, and the fallback plugin is known to be larger.
    const problems = isProduction && process.env['FEDERATION'] !== '2' ? overBudget(manifest) : []
    for (const problem of problems) compilation.errors.push(rspackError(problem))
    const folder = compilation.outputOptions.path ?? ''
    if (isProduction)
      await compressFiles(
        folder,
        manifest.files.map(({ path }) => path),
      )
    const file = join(folder, 'manifest.json')
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...manifest, problems }, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  }

  async #describe(compilation: Compilation): Promise<BuildManifest> {
    const { bundle, buildId, versions } = this.#options
    const isShell = bundle === 'shell'
    const stats = compilation.getStats().toJson({ all: false, chunkGroups: true, modules: true })
    const folder = compilation.outputOptions.path ?? ''
    const files = compilation
      .getAssets()
      .map((asset) => asset.name)
      .filter((name) => !name.endsWith('.map'))
      .toSorted()
      .map((name) => describeFile(bundle, folder, name))
    const base = isShell ? '/' : `/r/${bundle}/${buildId}/`
    const groupOf = (name: string): readonly BuiltFile[] => {
      const names = (stats.namedChunkGroups?.[name]?.assets ?? []).map((asset) => asset.name)
      return files.filter((file) => names.includes(file.path))
    }
    const container = `wenfang_${bundle}_${buildId}`
    const entry = groupOf(isShell ? 'main' : container).find((file) => file.path.endsWith('.js'))
    if (!entry) throw new Error(`${bundle}: no entry script was built`)
    // Of a remote also what its own first import asks for, where it is called `view`: it comes beside the entry, not after it.
    const groups = isShell ? groupOf('platform') : [...groupOf('app'), ...groupOf('view')]
    const first = [...new Set(groups)].filter((file) => isCode(file.path) && file !== entry)
    const office = isShell ? null : await officeManifest(bundle)
    return {
      bundle,
      name: container,
      build: buildId,
      version: packageVersion(),
      contract: office?.contract ?? '',
      entry: base + entry.path,
      integrity: entry.integrity,
      requires: requiredLibs(stats, versions),
      preload: first.map((file) => ({
        href: base + file.path,
        as: file.path.endsWith('.css') ? 'style' : 'script',
        integrity: file.integrity,
      })),
      size_gz: [entry, ...first].reduce((sum, file) => sum + file.gz, 0),
      channel: 'stable',
      ...(office && { manifest: officeFacts(office) }),
      files,
      problems: [],
    }
  }
}

/** One bundle's trouble must not end the build of the others. */
function rspackError(cause: unknown): Compilation['errors'][number] {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  return Object.assign(error, { name: 'ManifestError' })
}

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
