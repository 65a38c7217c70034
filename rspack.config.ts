import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildId, buildVariant } from './tooling/build-id.ts'
import { insertCssWithWatchdog } from './tooling/css-watchdog.ts'
import { ManifestPlugin } from './tooling/manifest-plugin.ts'
import { bundleNames, cacheRoot, distOf, root, sourceOf } from './tooling/paths.ts'
import { requiredRange, SHARED_LIBS, sharedVersions } from './tooling/shared-libs.ts'

// The one bundler configuration: scans folders, so that a new office type needs no line here.
//   ONLY=writer,shell   build these bundles only
//   NODE_ENV=development   readable output, no minifier
//   FEDERATION=2        build remotes with the Module Federation 2 plugin instead of the container plugin
//   DIST=folder         where to write (default dist)

const isDevelopment = process.env['NODE_ENV'] === 'development'
const isFederation2 = process.env['FEDERATION'] === '2'
/** A toy build in tests makes this short; people wait at most two minutes for a script or stylesheet. */
const loadTimeoutMs = Number(process.env['CHUNK_TIMEOUT'] ?? 120_000)
const versions = sharedVersions()
/** Builds into another folder may run at the same time: each has a cache of its own. */
const cacheFolder = (process.env['DIST'] ?? 'dist').replaceAll(/\W+/g, '-')
const variant = buildVariant(process.env)

function sources(): NonNullable<Configuration['module']> {
  const compile = (isTsx: boolean) => ({
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: isTsx },
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  })
  return {
    rules: [
      { test: /\.ts$/, type: 'javascript/auto', use: compile(false) },
      { test: /\.tsx$/, type: 'javascript/auto', use: compile(true) },
      // Of shared/ only what is used is taken: no module there may do something just by being imported, style sheets aside.
      { test: /\.tsx?$/, include: join(root, 'shared'), sideEffects: false },
      { test: /\.css$/, type: 'javascript/auto', use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'] },
      { test: /\.(woff2?|ttf|otf|wasm|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' },
    ],
  }
}

function bundle(name: string, id: string): Configuration {
  // Everything of the shell that is not the page itself lies under one static path (S391).
  const folder = name === 'shell' ? 'static/' : ''
  const hash = isDevelopment ? '' : '.[contenthash:8]'
  return {
    name,
    mode: isDevelopment ? 'development' : 'production',
    context: sourceOf(name),
    target: ['web', 'es2022'],
    // Never an eval tool: the page forbids it.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    cache: {
      type: 'persistent',
      version: variant,
      buildDependencies: [join(root, 'rspack.config.ts'), join(root, 'pnpm-lock.yaml')],
      storage: { type: 'filesystem', directory: join(cacheRoot, 'rspack', cacheFolder, name) },
    },
    output: {
      path: distOf(name),
      publicPath: name === 'shell' ? '/' : 'auto',
      // With a fixed name an open tab would silently stay on the old code after a deploy.
      uniqueName: `wenfang_${name}_${id}`,
      filename: `${folder}[name]${hash}.js`,
      chunkFilename: `${folder}[name]${hash}.js`,
      assetModuleFilename: `${folder}[name].[contenthash:8][ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: loadTimeoutMs,
      trustedTypes: { policyName: `wenfang#${name}`, onPolicyCreationFailure: 'continue' },
      hashFunction: 'xxhash64',
      clean: { keep: 'manifest.json' },
    },
    resolve: { extensions: ['.ts', '.tsx', '...'] },
    module: sources(),
    optimization: { realContentHash: true, moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: false,
    stats: { preset: 'errors-warnings', logging: 'error' },
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
  }
}

function commonPlugins(name: string, id: string): RspackPluginInstance[] {
  const folder = name === 'shell' ? 'static/' : ''
  const hash = isDevelopment ? '' : '.[contenthash:8]'
  return [
    new rspack.CssExtractRspackPlugin({
      filename: `${folder}[name]${hash}.css`,
      chunkFilename: `${folder}[name]${hash}.css`,
      insert: insertCssWithWatchdog(loadTimeoutMs),
      // Order between chunks is decided by cascade layers, not by the order of links.
      ignoreOrder: true,
    }),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
    new rspack.DefinePlugin({
      __BUILD_ID__: JSON.stringify(id),
      __SHARED_VERSIONS__: JSON.stringify(versions),
      __LOAD_TIMEOUT_MS__: JSON.stringify(loadTimeoutMs),
      // The federation runtime drops what only its own manifest format needs.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: JSON.stringify('web'),
    }),
    new ManifestPlugin({ bundle: name, buildId: id, versions }),
  ]
}

function shell(): Configuration {
  const id = buildId('shell', variant)
  const publicFolder = join(root, 'shell', 'public')
  const devHook = existsSync(join(root, 'shell', 'src', 'dev-hook.ts')) && isDevelopment ? ['./src/dev-hook.ts'] : []
  return {
    ...bundle('shell', id),
    entry: { main: [...devHook, './src/index.ts'] },
    plugins: [
      ...commonPlugins('shell', id),
      new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', minify: false }),
      ...(existsSync(publicFolder) ? [new rspack.CopyRspackPlugin({ patterns: [{ from: publicFolder }] })] : []),
    ],
  }
}

// Loaded only when it is asked for: it is large, and the container plugin needs nothing of it.
const federation2 = isFederation2 ? await import('@module-federation/enhanced/rspack') : null

/** The only place that knows which federation plugin makes a remote's container. */
function container(name: string): RspackPluginInstance {
  const exposes = { './app': { import: './remote.tsx', name: 'app' } }
  const filename = isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js'
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

function remote(name: string): Configuration {
  const id = buildId(name, variant)
  return { ...bundle(name, id), entry: {}, plugins: [container(`wenfang_${name}_${id}`), ...commonPlugins(name, id)] }
}

const only = process.env['ONLY']?.split(',')

export default bundleNames()
  .filter((name) => !only || only.includes(name))
  .map((name) => (name === 'shell' ? shell() : remote(name)))
