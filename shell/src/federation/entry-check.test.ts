import type { RegistryEntry } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { checkEntry, isContractKnown } from './entry-check.ts'

const HASH = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC'
const entry: RegistryEntry = {
  name: 'wenfang_writer_a',
  build: 'a',
  version: '1.0.0',
  contract: '1.0',
  entry: '/r/writer/a/remoteEntry.js',
  integrity: HASH,
  requires: { react: '^19.3.1' },
  preload: [{ href: '/r/writer/a/app.js', as: 'script', integrity: HASH }],
  size_gz: 1,
  channel: 'stable',
}
const versions = { react: '19.3.1', 'react-dom': '19.3.1' }
const check = (change: Partial<RegistryEntry> = {}, needsIntegrity = true): void =>
  checkEntry({ ...entry, ...change }, versions, { needsIntegrity })

describe('checkEntry', () => {
  it('S542 lets a remote of its own build through, whatever else is deployed', () => {
    expect(() => check()).not.toThrow()
    expect(() => check({ contract: '1.7' })).not.toThrow()
  })

  it.each(['2.0', '0.9', ''])('refuses contract %j', (contract) => {
    expect(() => check({ contract })).toThrow(expect.objectContaining({ code: 'ContractMismatch' }))
    expect(isContractKnown(contract)).toBe(false)
  })

  it.each([{ react: '^20.0.0' }, { react: '^19.4.0' }, { vue: '^3.0.0' }, { react: 'nonsense' }])(
    'refuses what the shell cannot give: %j',
    (requires) => {
      expect(() => check({ requires })).toThrow(expect.objectContaining({ code: 'ContractMismatch' }))
    },
  )

  it.each(['', 'md5-abc', 'sha384-', 'sha384-<x>'])('S392 fails closed on the hash %j', (integrity) => {
    expect(() => check({ integrity })).toThrow(expect.objectContaining({ code: 'RemoteEntryError' }))
    const preload = [{ href: '/a.js', as: 'script' as const, integrity }]
    expect(() => check({ preload })).toThrow(expect.objectContaining({ code: 'RemoteEntryError' }))
  })

  it('does without hashes only where the build says so', () => {
    expect(() => check({ integrity: '' }, false)).not.toThrow()
  })
})
