import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TRUSTED_TYPES } from '../server/src/http/trusted-types.ts'
import { bundleNames, root } from './paths.ts'

const MADE = /createPolicy\(\s*\\?["']([^"'\\]+)/g

it('lists every policy that code of ours or a corrected package makes', () => {
  const files = globSync(['{remotes,shared,shell}/**/*.{ts,tsx}', 'remotes/*/package-patches/*.json'], {
    cwd: root,
    exclude: (name) => /node_modules|\.test\./.test(name),
  })
  const made = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(MADE)].map(([, name]) => `${name} (${file})`),
  )
  expect(made.length).toBeGreaterThan(8)
  expect(made.filter((name) => !TRUSTED_TYPES.includes(name.replace(/ \(.*$/, '')))).toEqual([])
})

it('lists the policy of every build', () => {
  expect(bundleNames().filter((name) => !TRUSTED_TYPES.includes(`wenfang#${name}`))).toEqual([])
})
