// A child that does what it is told, for tests of the processes that hold such children.
import { readdir, writeFile } from 'node:fs/promises'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { answerRequests } from '../../../src/jobs/child-requests.ts'

export type ToyWork = 'look' | 'refuse' | 'crash' | 'crash-unless-fresh' | 'spin' | 'fill' | 'keep-half'

export interface ToyAnswer {
  readonly pid: number
  /** What lay in the folder before. */
  readonly found: readonly string[]
}

const kept: Buffer[] = []
let done = 0

answerRequests(async (message): Promise<ToyAnswer> => {
  const found = await readdir('.')
  await writeFile('left.bin', 'x')
  switch (message as ToyWork) {
    case 'refuse':
      throw new WenfangError('CompatibleImageFail', 'not such a picture')
    case 'crash-unless-fresh':
      if (done > 0) process.exit(3)
      break
    case 'crash':
      return process.exit(3)
    case 'spin':
      for (;;);
    case 'fill':
      for (;;) {
        kept.push(Buffer.alloc(8 * 1024 * 1024, 1))
        await new Promise((next) => setImmediate(next))
      }
    case 'keep-half':
      kept.push(Buffer.alloc(160 * 1024 * 1024, 1))
      break
    case 'look':
  }
  done += 1
  return { pid: process.pid, found }
})
