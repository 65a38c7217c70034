import { describe, expect, it } from 'vitest'
import { BUDGETS, overBudget } from './budgets.ts'
import type { BuildManifest, BuiltFile } from './manifest-plugin.ts'

const file = (path: string, gz: number): BuiltFile => ({ path, gz, bytes: gz * 3, integrity: `sha384-${path}` })

function manifest(bundle: string, entry: BuiltFile, others: readonly BuiltFile[] = []): BuildManifest {
  const base = bundle === 'shell' ? '/' : `/r/${bundle}/1a2b3c4d/`
  return {
    bundle,
    name: `wenfang_${bundle}_1a2b3c4d`,
    build: '1a2b3c4d',
    version: '0.1.0',
    contract: '1.0',
    entry: base + entry.path,
    integrity: entry.integrity,
    requires: {},
    preload: others.map(({ path, integrity }) => ({ href: base + path, as: 'script', integrity })),
    size_gz: 0,
    channel: 'stable',
    files: [entry, ...others],
    problems: [],
  }
}

describe('budgets', () => {
  it('a remote entry at its limit passes, one byte more does not', () => {
    expect(overBudget(manifest('pdf', file('remoteEntry.js', BUDGETS.remoteEntry)))).toEqual([])
    const [problem] = overBudget(manifest('pdf', file('remoteEntry.js', BUDGETS.remoteEntry + 1)))
    expect(problem).toContain('pdf remoteEntry')
  })

  it('each file that is loaded later adds its name and hash to the limit', () => {
    const later = [file('app.js', 90_000), file('app.css', 900)]
    const limit = BUDGETS.remoteEntry + 2 * BUDGETS.namedFile
    expect(overBudget(manifest('pdf', file('remoteEntry.js', limit), later))).toEqual([])
    expect(overBudget(manifest('pdf', file('remoteEntry.js', limit + 1), later))).toHaveLength(1)
  })

  it('a remote with a budget for its first scripts keeps to it, whatever comes later', () => {
    const entry = file('remoteEntry.js', 5_000)
    const limit = BUDGETS.firstScripts['writer'] ?? Number.NaN
    const built = (first: number): BuildManifest => {
      const made = manifest('writer', entry, [file('view.js', first)])
      return { ...made, files: [...made.files, file('dialogs.js', limit)] }
    }
    expect(overBudget(built(limit - 5_000))).toEqual([])
    expect(overBudget(built(limit - 4_999))).toEqual([expect.stringContaining('writer first scripts')])
  })

  it('the shell keeps boot file and platform apart', () => {
    const boot = file('static/main.js', BUDGETS.shellBoot)
    expect(overBudget(manifest('shell', boot, [file('static/platform.js', BUDGETS.platform)]))).toEqual([])
    const [problem] = overBudget(manifest('shell', boot, [file('static/platform.js', BUDGETS.platform + 1)]))
    expect(problem).toContain('platform')
    expect(overBudget(manifest('shell', file('static/main.js', BUDGETS.shellBoot + 1)))).toHaveLength(1)
  })
})
