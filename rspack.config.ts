import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildId, buildVariant } from './tooling/build-id.ts'
import { bundleConfig, bundlePlugins, type BundlePlan } from './tooling/bundle-config.ts'
import { packageFilesOf } from './tooling/package-files.ts'
import { bundleNames, root } from './tooling/paths.ts'
import { KIT, requiredRange, SHARED_LIBS, sharedVersions } from './tooling/shared-libs.ts'

// The one bundler configuration: scans folders, so that a new office type needs no line here.
//   ONLY=writer,shell      build these bundles only
//   NODE_ENV=development   readable output, no minifier
//   FEDERATION=2           build remotes with the Module Federation 2 plugin instead of the container plugin
//   DIST=folder            where to write (default dist)
//   HOT=writer             the remote that the development server serves

const isDevelopment = process.env['NODE_ENV'] === 'development'
const variant = buildVariant(process.env)
const versions = sharedVersions()

function planOf(name: string): BundlePlan {
  const isHot = process.env['HOT'] === name
  return { name, buildId: isHot ? 'dev' : buildId(name, variant), variant, isDevelopment, isHot }
}

/** Modules of the kit, not what is loaded for itself beside it. */
const KIT_MODULE =
  /[\\/]shared[\\/]ui[\\/]src[\\/](?!comments|find|fonts|measures|print-preview|ribbon)|[\\/](?:@base-ui|@floating-ui|reselect|use-sync-external-store)[\\/].*\.m?js$/

/**
 * The boot file carries name and hash of every chunk, about 60 bytes each that no compression shrinks: one stylesheet
 * for all screens, and no chunk of its own for a little code that two screens share.
 */
const SHELL_CHUNKS = {
  chunks: 'async',
  minSize: 100_000,
  cacheGroups: {
    // What remotes are given is what the shell's own screens use.
    kit: {
      test: KIT_MODULE,
      name: 'kit',
      chunks: 'async',
      enforce: true,
      priority: 1,
    },
    screens: { type: 'css/mini-extract', name: 'screens', chunks: 'all', enforce: true },
  },
} as const

function shell(): Configuration {
  const plan = planOf('shell')
  const common = bundleConfig(plan)
  const publicFolder = join(root, 'shell', 'public')
  const devHook = isDevelopment ? [join(root, 'tooling', 'dev', 'renderer-hook.ts')] : []
  return {
    ...common,
    entry: {
      main: [...devHook, './src/index.ts'],
      // Under a name that stays: the browser asks for this very address whether there is a newer one.
      'service-worker': { import: './src/service-worker/service-worker.ts', filename: 'service-worker.js' },
    },
    optimization: { ...common.optimization, splitChunks: SHELL_CHUNKS },
    plugins: [
      ...bundlePlugins(plan),
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        chunks: ['main'],
        scriptLoading: 'defer',
        minify: false,
      }),
      ...(existsSync(publicFolder) ? [new rspack.CopyRspackPlugin({ patterns: [{ from: publicFolder }] })] : []),
    ],
  }
}

/** Each costs the entry its name and its hash. */
const MOST_CHUNKS = 48

// Loaded only when they are asked for: both are large, and a build needs neither.
const federation2 = process.env['FEDERATION'] === '2' ? await import('@module-federation/enhanced/rspack') : null
const refresh = process.env['HOT'] ? await import('@rspack/plugin-react-refresh') : null

/** The only place that knows which federation plugin makes a remote's container. */
function container(plan: BundlePlan): RspackPluginInstance {
  const name = `wenfang_${plan.name}_${plan.buildId}`
  const exposes = { './app': { import: './remote.tsx', name: 'app' } }
  const filename = plan.isHot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js'
  const shared = Object.fromEntries(
    SHARED_LIBS.map((lib) => [
      lib.request,
      {
        singleton: true,
        strictVersion: true,
        import: false as const,
        requiredVersion: requiredRange(versions[lib.package] ?? '0.0.0'),
      },
    ]),
  )
  if (!federation2) return new rspack.container.ModuleFederationPluginV1({ name, filename, exposes, shared })
  return new federation2.ModuleFederationPlugin({
    name,
    filename,
    exposes,
    shared,
    dts: false,
    manifest: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  })
}

/**
 * The shell's kit where it is the very one that this remote was built with, else the remote's own, which is fetched then.
 * Nothing is offered to others: which kit is in use must not depend on the order in which remotes are loaded.
 */
function kit(plan: BundlePlan): RspackPluginInstance[] {
  // While developing, the kit is edited with the remote; the fallback plugin has a runtime of its own.
  if (plan.isHot || federation2) return []
  const consumed = { singleton: false, strictVersion: true, requiredVersion: versions[KIT] ?? '', packageName: KIT }
  return [new rspack.sharing.ConsumeSharedPlugin({ consumes: { [KIT]: consumed } })]
}

function remote(name: string): Configuration {
  const plan = planOf(name)
  const hot = plan.isHot && refresh ? [new refresh.ReactRefreshRspackPlugin()] : []
  const common = bundleConfig(plan)
  const copied = packageFilesOf(name)
  return {
    ...common,
    entry: {},
    // The same thought as for the shell: the entry names every chunk. Nothing is gained by small ones that outlive a
    // deploy, because each build has an address of its own.
    optimization: { ...common.optimization, splitChunks: { chunks: 'async', minSize: 100_000 } },
    plugins: [
      container(plan),
      ...kit(plan),
      ...bundlePlugins(plan),
      ...hot,
      ...(copied.length > 0 ? [new rspack.CopyRspackPlugin({ patterns: [...copied] })] : []),
      // More than the parts of the largest remote: what is merged comes with the first load.
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: MOST_CHUNKS }),
    ],
  }
}

const only = process.env['ONLY']?.split(',')

export default bundleNames()
  .filter((name) => !only || only.includes(name))
  .map((name) => (name === 'shell' ? shell() : remote(name)))
