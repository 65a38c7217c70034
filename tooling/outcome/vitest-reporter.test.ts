import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { binary } from '../run.ts'
import type { Outcome } from './outcome.ts'
import { OUTCOME_FILE_VARIABLE } from './vitest-reporter.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenfang-outcome-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('tests, hooks, files that do not load and errors that nobody caught are named', { timeout: 60_000 }, () => {
  const files = {
    'tests.test.js': `
      test('passes', () => {})
      describe('a suite', () => test('fails', () => expect(1).toBe(2)))
      test.skip('is skipped', () => {})
      let attempts = 0
      test('slips once', { retry: 1 }, () => expect(attempts++).toBe(1))
      test('leaves an error behind', () => void Promise.reject(new Error('left behind')))`,
    'hook.test.js': `
      describe('hooked', () => {
        beforeAll(() => { throw new Error('no server') })
        test('never runs', () => {})
      })`,
    'load.test.js': `throw new Error('does not load')`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const reporter = join(root, 'tooling/outcome/vitest-reporter.ts')
  const args = [binary('vitest'), 'run', '--globals', `--reporter=${reporter}`, '--maxWorkers=1']
  const file = join(folder, 'outcome.json')
  spawnSync(process.execPath, args, { cwd: folder, env: { PATH: process.env['PATH'], [OUTCOME_FILE_VARIABLE]: file } })
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome
  expect(outcome).toMatchObject({
    passed: 3,
    skipped: 2,
    flaky: [{ where: 'tests.test.js › slips once', reason: 'expected +0 to be 1 // Object.is equality' }],
  })
  expect(outcome.failures.toSorted((a, b) => a.where.localeCompare(b.where))).toEqual([
    {
      where: 'an error that no test caught',
      reason: expect.stringMatching(/^left behind at .*tests\.test\.js:\d+/) as unknown,
    },
    { where: 'hook.test.js › hooked', reason: 'no server' },
    { where: 'load.test.js', reason: 'does not load' },
    { where: 'tests.test.js › a suite › fails', reason: 'expected 1 to be 2 // Object.is equality' },
  ])
})
