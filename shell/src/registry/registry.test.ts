import type { Registry, RegistryEntry } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { entryOfType, previewedRemotes, withoutPreview } from './registry.ts'

const entry = (name: string, channel = 'stable') => ({ name, channel }) as unknown as RegistryEntry
const registry: Registry = {
  shell: 's',
  remotes: { writer: entry('writer', 'pr-42'), presentation: entry('presentation'), sheet: entry('sheet') },
}

it('S540 slide decks open in the presentation remote, every other type in its own', () => {
  expect(entryOfType(registry, 'w')).toEqual({ remote: 'writer', entry: registry.remotes['writer'] })
  expect(entryOfType(registry, 'sl')?.remote).toBe('presentation')
  expect(entryOfType(registry, 'p')?.remote).toBe('presentation')
})

it('a type without a remote, or whose remote is not deployed, has no entry', () => {
  expect(entryOfType(registry, 'unknown')).toBeNull()
  expect(entryOfType(registry, 'k')).toBeNull()
})

it('S543 knows what comes from a staging channel, and the address without it', () => {
  expect(previewedRemotes(registry)).toEqual(['writer'])
  expect(withoutPreview('https://h/p/f1?preview=w:pr-42&from=a')).toBe('https://h/p/f1?from=a')
  // By cookie: an empty wish overrules it.
  expect(withoutPreview('https://h/p/f1')).toBe('https://h/p/f1?preview=')
})
