import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { TRUSTED_TYPES } from './trusted-types.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const MADE = /createPolicy\(\s*\\?["']([^"'\\]+)/g

it('lists every policy that code of ours or a corrected package makes', () => {
  const files = globSync(['{remotes,shared,shell}/**/*.{ts,tsx}', 'remotes/*/package-patches/*.json'], {
    cwd: ROOT,
    exclude: (name) => /node_modules|\.test\./.test(name),
  })
  const made = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(MADE)].map(([, name]) => `${name} (${file})`),
  )
  expect(made.length).toBeGreaterThan(8)
  expect(made.filter((name) => !TRUSTED_TYPES.includes(name.replace(/ \(.*$/, '')))).toEqual([])
})

it('lists the policy of every build', () => {
  const builds = ['shell', ...globSync('remotes/*/remote.tsx', { cwd: ROOT }).map((file) => file.split('/')[1] ?? '')]
  expect(builds.length).toBeGreaterThan(8)
  expect(builds.filter((name) => !TRUSTED_TYPES.includes(`wenfang#${name}`))).toEqual([])
})
