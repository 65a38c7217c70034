import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const root = resolve(import.meta.dirname, '../..')
let copy = ''
const LEFT_OUT = new Set(['node_modules', '.git', '.boot', 'dist', 'data', 'test-results'])
const runFile = promisify(execFile)

/** Runs a program in the copy. @returns what it printed */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  // Of the runner that this test is a part of, the one in the copy must know nothing.
  const own = Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|DIST$)/.test(name))
  const env = { ...Object.fromEntries(own), NODE_ENV: 'production', CI: 'true' }
  try {
    return (await runFile(program, args, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${basename(program)} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

const node = (...args: readonly string[]): Promise<string> => run(process.execPath, ...args)

test('S540 a new office type is one folder: written by a command, built, edited by two, exported, and gone with its folder', async () => {
  test.setTimeout(600_000)
  copy = mkdtempSync(join(tmpdir(), 'wenfang-new-remote-'))
  try {
    for (const part of await topLevel())
      cpSync(join(root, part), join(copy, part), { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
    await run('pnpm', 'install', '--offline', '--frozen-lockfile')
    const status = async (): Promise<string> => node('tooling/tasks.ts', 'generate')
    expect(await status()).toContain('up to date')

    await node(
      'tooling/tasks.ts',
      'new-remote',
      'checklist',
      '--code',
      'cl',
      '--title',
      '清单',
      '--extension',
      'wfchecklist',
    )
    expect(await status()).toContain('up to date')
    await node('node_modules/vitest/vitest.mjs', 'run', 'remotes/checklist', '--project=node')
    await node('node_modules/oxlint/bin/oxlint', 'remotes/checklist')
    await node('tooling/tasks.ts', 'build', 'shell', 'checklist')
    const conformance = ['test', 'e2e/specs/conformance.spec.ts', '--workers=1', '--reporter=line']
    const printed = await node(
      'node_modules/@playwright/test/cli.js',
      ...conformance,
      '-g',
      'remote checklist (S116|S254|S82|two people)',
    )
    expect(printed).toContain('4 passed')

    rmSync(join(copy, 'remotes', 'checklist'), { recursive: true })
    await node('tooling/tasks.ts', 'generate')
    for (const file of ['office-types', 'office-extensions', 'open-commands'].map(
      (name) => `shared/protocol/src/generated/${name}.ts`,
    ))
      expect(await run('cmp', file, relative(copy, join(root, file)))).toBe('')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

/** What stands in the root and belongs to the workspace. */
async function topLevel(): Promise<readonly string[]> {
  const known = [
    'e2e',
    'remotes',
    'server',
    'patches',
    'shared',
    'shell',
    'tooling',
    '.oxlintrc.json',
    '.oxfmtrc.json',
    'knip.json',
  ]
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'playwright.config.ts', 'rspack.config.ts']
  const configs = ['tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts', 'LICENSE', 'THIRD_PARTY_NOTICES.md']
  return Promise.resolve([...known, ...files, ...configs].filter((part) => existsSync(join(root, part))))
}
