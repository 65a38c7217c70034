import type { Registry, RegistryEntry } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { claimBuild, remedyFor } from './newer-build.ts'

const entry = (build: string, channel = 'stable'): RegistryEntry => ({
  name: `wenfang_writer_${build}`,
  build,
  version: '1.0.0',
  contract: '1.0',
  entry: `/r/writer/${build}/remoteEntry.js`,
  integrity: 'sha384-x',
  requires: {},
  preload: [],
  size_gz: 1,
  channel,
})
const registry = (build: string, shell = 'shell1'): Registry => ({ shell, remotes: { writer: entry(build) } })
const failed = (of: RegistryEntry) => ({ entry: of, remote: 'writer', shellBuild: 'shell1' }) as const
const always = (): boolean => true

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

describe('remedyFor', () => {
  it('loads a newer build in place, once for each build', () => {
    const storage = memory()
    const claim = (build: string): boolean => claimBuild(storage, build)
    expect(remedyFor(failed(entry('a')), registry('b'), claim)).toEqual({ kind: 'newerBuild', entry: entry('b') })
    expect(remedyFor(failed(entry('a')), registry('b'), claim)).toEqual({ kind: 'none' })
    expect(remedyFor(failed(entry('b')), registry('c'), claim)).toEqual({ kind: 'newerBuild', entry: entry('c') })
  })

  it('loads the page again when the shell is outdated, once for each build of the shell', () => {
    const storage = memory()
    const claim = (build: string): boolean => claimBuild(storage, build)
    expect(remedyFor(failed(entry('a')), registry('a', 'shell2'), claim)).toEqual({ kind: 'reload' })
    expect(remedyFor(failed(entry('a')), registry('a', 'shell2'), claim)).toEqual({ kind: 'none' })
  })

  it('has nothing to offer when nothing is newer, or nobody answers', () => {
    expect(remedyFor(failed(entry('a')), registry('a'), always)).toEqual({ kind: 'none' })
    expect(remedyFor(failed(entry('a')), null, always)).toEqual({ kind: 'none' })
  })

  it('S544 offers the released build for a staging build', () => {
    expect(remedyFor(failed(entry('p', 'pr-42')), registry('b'), always)).toEqual({ kind: 'resetPreview' })
  })

  it('never acts by itself without a memory', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    expect(claimBuild({ getItem: refuse, setItem: refuse }, 'b')).toBe(false)
    expect(claimBuild({ getItem: () => 'not json', setItem: () => {} }, 'b')).toBe(false)
  })
})
