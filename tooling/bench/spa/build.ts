import { rspack } from '@rspack/core'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildManifest } from '../../manifest-plugin.ts'
import { patchRules } from '../../bundle-config.ts'
import { cacheRoot, distOf, root } from '../../paths.ts'

// Builds the peer of the federated shell: the same sources as one application. Runs in a process of its own with
// DIST and ONLY=shell,<remote> set, because the configuration reads both when it is loaded.
const { default: configurations } = await import('../../../rspack.config.ts')
const remote = process.env['ONLY']?.split(',')[1]
if (!remote) throw new Error('ONLY names the shell and one remote')
const source = (...path: string[]): string => JSON.stringify(join(root, ...path))
const folder = join(cacheRoot, 'bench-spa-source')
const federation = join(folder, 'federation.ts')
// Stands in for the shell's federation: the remote is one more chunk of the shell.
mkdirSync(folder, { recursive: true })
writeFileSync(
  federation,
  `export { isContractKnown } from ${source('shell', 'src', 'federation', 'entry-check.ts')}
export const createFederation = () => ({
  load: () => import(/* webpackChunkName: "remote-in-shell" */ ${source('remotes', remote, 'remote.tsx')}),
})
`,
)
for (const configuration of configurations) {
  if (configuration.name !== 'shell') continue
  configuration.module?.rules?.push(...patchRules(remote))
  // The shell's own cache holds packages without them.
  configuration.cache = false
  configuration.plugins?.push(new rspack.NormalModuleReplacementPlugin(/\/federation\/index\.ts$/, federation))
}
const compiler = rspack(configurations)
await new Promise<void>((done, fail) =>
  compiler.run((error, stats) => {
    const text = stats?.toString({ preset: 'errors-only' }) ?? ''
    // A single application is over the shell's budget by its nature.
    if (error || (stats?.hasErrors() && !/over its budget/.test(text))) fail(error ?? new Error(text))
    else done()
  }),
)
await new Promise<void>((done) => compiler.close(() => done()))

const manifestOf = (bundle: string) => join(distOf(bundle), 'manifest.json')
const read = (bundle: string) => JSON.parse(readFileSync(manifestOf(bundle), 'utf8')) as BuildManifest
// The page preloads the chunk that holds the remote, as it would preload a federated remote's files.
const chunks = read('shell').files.filter(({ path }) => /remote-in-shell/.test(path))
const built = read(remote)
// The registry takes only addresses below the remote's own folder; the browser resolves these to the shell's chunks.
const preload = chunks.map(({ path, integrity }) => ({
  href: `/r/${remote}/${built.build}/../../../${path}`,
  as: path.endsWith('.css') ? ('style' as const) : ('script' as const),
  integrity,
}))
const [first] = preload
if (!first) throw new Error('the remote is not a chunk of the shell')
const manifest = { ...built, entry: first.href, integrity: first.integrity, preload: preload.slice(1), problems: [] }
writeFileSync(manifestOf(remote), JSON.stringify(manifest))
