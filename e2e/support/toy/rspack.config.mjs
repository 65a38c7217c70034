import { rspack } from '@rspack/core'
import { join } from 'node:path'
import { insertCssWithWatchdog } from '../../../tooling/css-watchdog.ts'

// Builds toy remotes the way rspack.config.ts builds real ones, with a time limit that a test can wait for.

const { TOY_DIST, CHUNK_TIMEOUT } = process.env
const timeoutMs = Number(CHUNK_TIMEOUT)

/** @param {{ name: string, type: string, contract: string, build: string }} toy */
const toyRemote = (toy) => ({
  name: `${toy.name}-${toy.build}`,
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    path: join(TOY_DIST ?? '', toy.name, toy.build),
    publicPath: 'auto',
    uniqueName: `wenfang_${toy.name}_${toy.build}`,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: timeoutMs,
    trustedTypes: { policyName: `wenfang#${toy.name}`, onPolicyCreationFailure: 'continue' },
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        use: { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } },
      },
      { test: /\.css$/, type: 'javascript/auto', use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new rspack.CssExtractRspackPlugin({
      filename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
      insert: insertCssWithWatchdog(timeoutMs),
    }),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
    new rspack.DefinePlugin({ __TOY__: JSON.stringify(toy) }),
    new rspack.container.ModuleFederationPluginV1({
      name: `wenfang_${toy.name}_${toy.build}`,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './app': { import: './remote.ts', name: 'app' } },
      shared: {},
    }),
  ],
  optimization: { realContentHash: true, chunkIds: 'named' },
  stats: 'errors-warnings',
})

export default [
  toyRemote({ name: 'writer', type: 'w', contract: '1.0', build: 'aaaa0001' }),
  toyRemote({ name: 'writer', type: 'w', contract: '1.0', build: 'aaaa0002' }),
  toyRemote({ name: 'sheet', type: 's', contract: '1.0', build: 'bbbb0001' }),
]
