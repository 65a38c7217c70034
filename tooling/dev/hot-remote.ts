import { createHash } from 'node:crypto'
import { rspack, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { freePort } from './free-port.ts'

/** A remote whose code is replaced in the running page when it is edited. */
export interface HotRemote {
  readonly name: string
  readonly manifest: RemoteManifest
  /** Path under which its files and its socket are reached. */
  readonly base: string
  readonly port: number
  /** Integrity of the entry as it is now: pages refuse an entry without one. */
  integrity(): Promise<string>
  stop(): Promise<void>
}

export async function serveHotRemote(
  name: string,
  config: Configuration,
  manifest: RemoteManifest,
): Promise<HotRemote> {
  const base = `/r/${name}/dev/`
  const port = await freePort()
  const compiler = rspack({ ...config, watch: false })
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      allowedHosts: 'all',
      devMiddleware: { publicPath: base, stats: 'errors-warnings' },
      webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
      // The page reaches this server through the proxy, on its own origin.
      client: { overlay: false, webSocketURL: `auto://0.0.0.0:0${base}ws` },
    },
    compiler,
  )
  await server.start()
  return {
    name,
    manifest,
    base,
    port,
    async integrity() {
      const entry = await (await fetch(`http://127.0.0.1:${port}${base}remoteEntry.js`)).arrayBuffer()
      return `sha384-${createHash('sha384').update(Buffer.from(entry)).digest('base64')}`
    },
    stop: () => server.stop(),
  }
}
