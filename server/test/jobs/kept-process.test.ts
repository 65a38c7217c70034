import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeptProcess, type KeptProcessOptions } from '../../src/jobs/kept-process.ts'
import { WORKSPACE_DIR } from '../../src/process/index.ts'
import type { ToyAnswer, ToyWork } from './support/toy-work.ts'

const ENTRY = fileURLToPath(new URL('./support/toy-work.ts', import.meta.url))
const MB = 1024 * 1024

let tempDir: string
let kept: KeptProcess
const open = (options: Partial<KeptProcessOptions> = {}): KeptProcess =>
  (kept = new KeptProcess({
    entry: ENTRY,
    tempDir,
    readable: [WORKSPACE_DIR],
    limits: { rssBytes: 300 * MB, heapMb: 128, wallMs: 60_000, cpuMs: 20_000 },
    idleMs: 600_000,
    mostRuns: 100,
    ...options,
  }))
beforeEach(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'wenfang-kept-'))
})
afterEach(async () => {
  await kept.close()
  await rm(tempDir, { recursive: true, force: true })
})

const give = async (message: ToyWork, signal = new AbortController().signal): Promise<ToyAnswer> =>
  kept.use(async ({ process: child }) => (await child.run({ message, signal })).result as ToyAnswer)
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const folders = () => readdir(tempDir)
const isGone = async (pid: number): Promise<void> => {
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
  expect(await folders()).toEqual([])
}

describe('a process that is kept', () => {
  it('does one piece of work after the other, each in an empty folder', async () => {
    open()
    const answers = await Promise.all([give('look'), give('look'), give('look')])
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
    expect(answers.map(({ found }) => found)).toEqual([[], [], []])
    expect(await folders()).toHaveLength(1)
    const { pid } = await give('look')
    await kept.close()
    await isGone(pid)
  })

  it('is followed by another one after what failed, so that nothing of it is left', async () => {
    open()
    const { pid } = await give('look')
    await expect(give('refuse')).rejects.toMatchObject({ code: 'CompatibleImageFail' })
    await isGone(pid)
    expect((await give('look')).pid).not.toBe(pid)
  })

  it('is replaced when it crashed, and a crash that only earlier work brought about is nobody’s', async () => {
    open()
    const first = await give('look')
    const second = await give('crash-unless-fresh')
    expect(second.pid).not.toBe(first.pid)
    await expect(give('crash')).rejects.toMatchObject({ code: 'ConverterCrashed' })
    const third = await give('look')
    process.kill(third.pid, 'SIGKILL')
    await vi.waitFor(() => expect(isRunning(third.pid)).toBe(false), 10_000)
    expect((await give('look')).pid).not.toBe(third.pid)
  })

  it('is killed when its work takes too long, and the next piece of work has its whole time again', async () => {
    // A process begins with more than half a second of it on a busy machine.
    open({ limits: { rssBytes: 300 * MB, heapMb: 128, wallMs: 60_000, cpuMs: 3_000 } })
    const { pid } = await give('look')
    await expect(give('spin')).rejects.toMatchObject({ code: 'ImportTimeout' })
    await isGone(pid)
    const next = await give('look')
    expect(next.pid).not.toBe(pid)
    await kept.close()
    open({ limits: { rssBytes: 300 * MB, heapMb: 128, wallMs: 300, cpuMs: 60_000 } })
    await expect(give('spin')).rejects.toMatchObject({ code: 'ImportTimeout' })
  })

  it('is killed when it takes too much memory, and not kept with half of what it may have', async () => {
    open()
    await expect(give('fill')).rejects.toMatchObject({ code: 'ImportMemory' })
    const { pid } = await give('keep-half')
    await isGone(pid)
  })

  it('ends when nobody needs it, after so many pieces of work, and with the server', async () => {
    open({ idleMs: 1 })
    await isGone((await give('look')).pid)
    open({ mostRuns: 2 })
    const [one, two, three] = [await give('look'), await give('look'), await give('look')]
    expect([one.pid === two.pid, two.pid === three.pid]).toEqual([true, false])
    const stop = new AbortController()
    const work = give('spin', stop.signal)
    stop.abort()
    await expect(work).rejects.toMatchObject({ code: 'Unavailable' })
  })
})
