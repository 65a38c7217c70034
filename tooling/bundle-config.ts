import { rspack, type Configuration, type RspackPluginInstance, type RuleSetRule } from '@rspack/core'
import { join } from 'node:path'
import { SCRIPT_CHUNK_TIMEOUT_MS } from '@wenfang/shared-protocol'
import { insertCssWithWatchdog } from './css-watchdog.ts'
import { ManifestPlugin } from './manifest-plugin.ts'
import { isPatched, patchesOf, versionOf } from './package-patches.ts'
import { cacheRoot, distOf, root, sourceOf } from './paths.ts'
import { hashFunctionOf } from './integrity.ts'
import { sharedVersions } from './shared-libs.ts'

/** What one build is made of. */
export interface BundlePlan {
  readonly name: string
  readonly buildId: string
  /** Everything that changes the output beside the sources (build-id.ts). */
  readonly variant: string
  readonly isDevelopment: boolean
  /** Served by the development server: names that stay, edits that replace the running code. */
  readonly isHot: boolean
}

/** A toy build in tests makes this short; people wait at most two minutes for a script or stylesheet. */
const loadTimeoutMs = Number(process.env['CHUNK_TIMEOUT'] ?? SCRIPT_CHUNK_TIMEOUT_MS)
/** Builds into another folder may run at the same time: each has a cache of its own. */
const cacheFolder = (process.env['DIST'] ?? 'dist').replaceAll(/\W+/g, '-')

/** Everything of the shell that is not the page itself lies under one static path (S391). */
const folderOf = (plan: BundlePlan): string => (plan.name === 'shell' ? 'static/' : '')
const fileName = (plan: BundlePlan, extension: string): string =>
  `${folderOf(plan)}[name]${plan.isHot ? '' : '.[contenthash:8]'}.${extension}`

function sources(plan: BundlePlan): NonNullable<Configuration['module']> {
  const compile = (isTsx: boolean) => ({
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: isTsx },
        transform: { react: { runtime: 'automatic', development: false, refresh: plan.isHot } },
      },
    },
  })
  return {
    rules: [
      ...patchRules(plan.name),
      { test: /\.ts$/, type: 'javascript/auto', use: compile(false) },
      { test: /\.tsx$/, type: 'javascript/auto', use: compile(true) },
      // Of shared/ only what is used is taken: no module there may do something just by being imported, style sheets aside.
      { test: /\.tsx?$/, include: join(root, 'shared'), sideEffects: false },
      { test: /\.css$/, type: 'javascript/auto', use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'] },
      { test: /\.(woff2?|ttf|otf|wasm|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' },
    ],
  }
}

/** How packages are changed for a bundle (package-patches.ts). */
export function patchRules(name: string): RuleSetRule[] {
  const patches = patchesOf(name)
  if (patches.length === 0) return []
  const loader = join(import.meta.dirname, 'package-patch-loader.ts')
  return [{ test: (path: string) => isPatched(path, patches), use: [{ loader, options: { patches } }] }]
}

/** What the shell and every remote have in common. */
export function bundleConfig(plan: BundlePlan): Configuration {
  const { name, buildId, variant, isDevelopment, isHot } = plan
  return {
    name,
    mode: isDevelopment ? 'development' : 'production',
    context: sourceOf(name),
    target: ['web', 'es2022'],
    // Never an eval tool: the page forbids it.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    cache: isHot
      ? false
      : {
          type: 'persistent',
          version: `${variant} ${versionOf(patchesOf(name))}`,
          buildDependencies: [join(root, 'rspack.config.ts'), join(root, 'pnpm-lock.yaml')],
          storage: { type: 'filesystem', directory: join(cacheRoot, 'rspack', cacheFolder, name) },
        },
    output: {
      path: distOf(name),
      publicPath: name === 'shell' ? '/' : 'auto',
      // With a fixed name an open tab would silently stay on the old code after a deploy.
      uniqueName: `wenfang_${name}_${buildId}`,
      filename: fileName(plan, 'js'),
      chunkFilename: fileName(plan, 'js'),
      assetModuleFilename: `${folderOf(plan)}[name].[contenthash:8][ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: loadTimeoutMs,
      trustedTypes: { policyName: `wenfang#${name}`, onPolicyCreationFailure: 'continue' },
      hashFunction: 'xxhash64',
      // While developing, pages that are open go on with the files they know.
      clean: isDevelopment ? false : { keep: 'manifest.json' },
    },
    resolve: { extensions: ['.ts', '.tsx', '...'] },
    module: sources(plan),
    optimization: {
      realContentHash: !isHot,
      moduleIds: isHot ? 'named' : 'deterministic',
      chunkIds: isHot ? 'named' : 'deterministic',
    },
    performance: false,
    stats: { preset: 'errors-warnings', logging: 'error' },
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
  }
}

export function bundlePlugins(plan: BundlePlan): RspackPluginInstance[] {
  const versions = sharedVersions()
  return [
    new rspack.CssExtractRspackPlugin({
      filename: fileName(plan, 'css'),
      chunkFilename: fileName(plan, 'css'),
      // The watchdog takes the place of the code that swaps style sheets while developing.
      ...(!plan.isHot && { insert: insertCssWithWatchdog(loadTimeoutMs) }),
      // Order between chunks is decided by cascade layers, not by the order of links.
      ignoreOrder: true,
    }),
    new rspack.DefinePlugin({
      __BUILD_ID__: JSON.stringify(plan.buildId),
      __SHARED_VERSIONS__: JSON.stringify(versions),
      __LOAD_TIMEOUT_MS__: JSON.stringify(loadTimeoutMs),
      // The federation runtime drops what only its own manifest format needs.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: JSON.stringify('web'),
    }),
    // Hot code changes under the page's feet: what is loaded cannot be known beforehand.
    ...(plan.isHot
      ? []
      : [
          new rspack.SubresourceIntegrityPlugin({
            hashFuncNames: [hashFunctionOf(plan.name)],
            enabled: true,
          }),
          new ManifestPlugin({ bundle: plan.name, buildId: plan.buildId, versions }),
        ]),
  ]
}
