import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { startDevProxy } from './dev-proxy.ts'
import { freePort } from './free-port.ts'
import { serveHotRemote } from './hot-remote.ts'
import { firstStart } from '../first-start.ts'
import { officeManifest } from '../manifest-plugin.ts'
import { distRoot, remoteNames, root } from '../paths.ts'

/** Resolves after the first build; later builds go on in the background. A failed build leaves the last good one in place. */
async function watchBundles(): Promise<void> {
  const { default: configurations } = await import('../../rspack.config.ts')
  const hotName = process.env['HOT']
  const compiler = rspack(configurations.filter((config) => config.name !== hotName))
  await new Promise<void>((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      if (error) return reject(error)
      if (stats && (stats.hasErrors() || stats.hasWarnings())) {
        console.log(stats.toString({ preset: 'errors-warnings', logging: 'error', colors: process.stdout.isTTY }))
      }
      resolve()
    })
  })
}

async function hotRemote(name: string) {
  const { default: configurations } = await import('../../rspack.config.ts')
  const config = configurations.find((candidate) => candidate.name === name)
  if (!config) throw new Error(`no remote ${name}`)
  return serveHotRemote(name, config, await officeManifest(name))
}

/** Runs until it is told to stop. @param name the hot remote */
export async function runDevelopment(name: string | undefined): Promise<number> {
  if (name !== undefined && !remoteNames().includes(name)) {
    console.error(`No such remote: ${name}. There are: ${remoteNames().join(', ')}.`)
    return 2
  }
  await watchBundles()
  const hot = name === undefined ? null : await hotRemote(name)
  const host = process.env['HOST'] ?? '127.0.0.1'
  const port = Number(process.env['PORT'] ?? 3000)
  const serverPort = await freePort()
  const origin = `http://${host}:${port}`
  const first = firstStart(process.env)
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')],
    {
      stdio: 'inherit',
      cwd: root,
      env: {
        LOG_LEVEL: 'warn',
        ...process.env,
        ...first?.environment,
        HOST: '127.0.0.1',
        PORT: String(serverPort),
        PUBLIC_URL: process.env['PUBLIC_URL'] ?? origin,
        WENFANG_DIST: distRoot,
      },
    },
  )
  const proxy = await startDevProxy({ port, host, serverPort, hot })
  void first?.furnish(`http://127.0.0.1:${serverPort}`)
  console.log(`Development at ${origin}${hot ? `, ${hot.name} is hot` : ''}`)
  return new Promise((resolve) => {
    const end = () => {
      server.kill('SIGTERM')
      proxy.close()
      proxy.closeAllConnections()
      void hot?.stop()
      resolve(0)
    }
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    server.once('exit', end)
  })
}
