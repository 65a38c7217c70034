import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { builtManifest } from '../build.ts'
import type * as Paths from '../paths.ts'
import { installBuild, run } from './deploy.ts'

// The built remote is not the subject here; the end-to-end suite deploys real ones.
vi.mock('../build.ts', () => ({ builtManifest: vi.fn(() => ({ build: '1a2b3c4d' })) }))
vi.mock('../paths.ts', async (original) => ({
  ...(await original<typeof Paths>()),
  distOf: () => join(folder, 'dist'),
}))

const folder = mkdtempSync(join(tmpdir(), 'wenfang-deploy-'))
const data = join(folder, 'data')
const asked: { path: string; authorization: string | null; body: unknown }[] = []
const server = setupServer(
  http.put('http://wenfang.test/api/v1/registry/:remote/:channel', async ({ request, params }) => {
    const authorization = request.headers.get('authorization')
    asked.push({
      path: `${String(params['remote'])}/${String(params['channel'])}`,
      authorization,
      body: await request.json(),
    })
    return authorization === 'Bearer good'
      ? HttpResponse.json({})
      : HttpResponse.json({ result: 'permissionDenied' }, { status: 403 })
  }),
)
const deploy = (...args: readonly string[]) => run(['--server', 'http://wenfang.test', '--data', data, ...args])

beforeAll(() => server.listen())
beforeEach(() => {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'remoteEntry.js'), 'entry')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  asked.length = 0
  rmSync(data, { recursive: true, force: true })
  vi.restoreAllMocks()
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

describe('deploy', () => {
  it('S542 copies the build beside the others and switches one row', async () => {
    expect(await deploy('--remote', 'pdf', '--channel', 'pr-42', '--token', 'good')).toBe(0)
    expect(readdirSync(join(data, 'remotes', 'pdf'))).toEqual(['1a2b3c4d'])
    expect(asked).toEqual([{ path: 'pdf/pr-42', authorization: 'Bearer good', body: { build: '1a2b3c4d' } }])
  })

  it('says what the server refused', async () => {
    expect(await deploy('--remote', 'pdf', '--token', 'bad')).toBe(1)
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('permissionDenied')
  })

  it('asks for a remote that exists and was built', async () => {
    expect(await deploy('--remote', 'nothing', '--token', 'good')).toBe(2)
    vi.mocked(builtManifest).mockReturnValueOnce(null)
    expect(await deploy('--remote', 'pdf', '--token', 'good')).toBe(1)
    expect(asked).toEqual([])
  })

  it('leaves a build that is there as it is', () => {
    installBuild('pdf', '1a2b3c4d', join(folder, 'dist'), data)
    writeFileSync(join(folder, 'dist', 'later.js'), 'later')
    installBuild('pdf', '1a2b3c4d', join(folder, 'dist'), data)
    expect(existsSync(join(data, 'remotes', 'pdf', '1a2b3c4d', 'later.js'))).toBe(false)
    rmSync(join(folder, 'dist', 'later.js'))
  })
})
