import { existsSync, globSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.ts'

export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression, empty when the package does not tell one. */
  readonly licence: string
  readonly homepage: string
  readonly folder: string
  /** Installed on some platforms only. */
  readonly isPlatformSpecific: boolean
}

interface PackageJson {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
  readonly homepage?: string
  readonly repository?: string | { readonly url?: string }
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson

/** Packages that only tests and tools use. */
const NOT_SHIPPED = new Set(['e2e', 'tooling', 'shared/testing'])

/** What the bundler itself writes into our output. */
const BUNDLED_BY_TOOLS = ['css-loader', '@swc/helpers']

/** The installed folder of a dependency as its user would resolve it; null for an optional one that is not here. */
function resolveFrom(folder: string, name: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (dirname(at) === at) return null
  }
}

function licenceOf(meta: PackageJson): string {
  if (typeof meta.license === 'string') return meta.license
  if (meta.license?.type) return meta.license.type
  return (meta.licenses ?? []).map((licence) => licence.type ?? '').join(' OR ')
}

function homepageOf(meta: PackageJson): string {
  const url = typeof meta.repository === 'string' ? meta.repository : (meta.repository?.url ?? meta.homepage ?? '')
  const shorthand = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)
  if (shorthand) return `https://github.com/${shorthand[1] ?? ''}`
  return url
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/\.git$/, '')
}

/** Every third-party package that the product runs or carries in its bundles, sorted by name and version. */
export function shippedPackages(): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>()
  const visit = (folder: string): void => {
    if (found.has(folder)) return
    const meta = readPackage(folder)
    found.set(folder, {
      name: meta.name,
      version: meta.version,
      licence: licenceOf(meta),
      homepage: homepageOf(meta),
      folder,
      isPlatformSpecific: Boolean(meta.os ?? meta.cpu),
    })
    follow(folder, { ...meta.dependencies, ...meta.optionalDependencies })
  }
  const follow = (folder: string, dependencies: Readonly<Record<string, string>>): void => {
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith('@wenfang/')) continue
      const target = resolveFrom(folder, name)
      if (target) visit(target)
    }
  }
  for (const file of globSync(
    ['shell', 'server', 'remotes/*', 'shared/*'].map((at) => `${at}/package.json`),
    { cwd: root },
  )) {
    const at = dirname(file)
    if (!NOT_SHIPPED.has(at.replaceAll('\\', '/')))
      follow(join(root, at), readPackage(join(root, at)).dependencies ?? {})
  }
  for (const name of BUNDLED_BY_TOOLS) {
    const folder = resolveFrom(root, name)
    if (folder) visit(folder)
  }
  const key = (entry: InstalledPackage): string => `${entry.name}@${entry.version}`
  const unique = new Map([...found.values()].map((entry) => [key(entry), entry]))
  return [...unique.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Texts that a licence asks us to pass on: licence and notice files, as they stand in the package. */
export function licenceTexts(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}
