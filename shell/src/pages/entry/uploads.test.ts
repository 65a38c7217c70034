import { WenfangError, type FileItem } from '@wenfang/shared-protocol'
import { describe, expect, it, vi } from 'vitest'
import type { UploadOptions } from '../../api/index.ts'
import { fileItem } from './file-item.fixture.ts'
import { createUploads, totalPercent } from './uploads.ts'

interface Sent {
  readonly name: string
  readonly options: UploadOptions
  readonly finish: (file: FileItem) => void
  readonly fail: (error: unknown) => void
}

function harness(maxBytes = 1_000) {
  const sent: Sent[] = []
  const onDone = vi.fn()
  const uploads = createUploads({
    maxBytes,
    onDone,
    send: (file, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        sent.push({ name: file.name, options, finish: resolve, fail: reject })
      }),
  })
  return { uploads, sent, onDone, kinds: () => uploads.current.map((upload) => upload.state.kind) }
}

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('S44 uploads', () => {
  it('sends two at a time and the rest after them', async () => {
    const { uploads, sent, kinds, onDone } = harness()
    uploads.add([file('a'), file('b'), file('c')])
    expect(kinds()).toEqual(['running', 'running', 'waiting'])
    sent[0]?.finish(fileItem({ id: 'a' }))
    await settle()
    expect(kinds()).toEqual(['done', 'running', 'running'])
    expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a' }))
    expect(sent.map((one) => one.name)).toEqual(['a', 'b', 'c'])
  })

  it('is not done when the bytes are sent, only when the server has stored them', async () => {
    const { uploads, sent, kinds } = harness()
    uploads.add([file('a')])
    sent[0]?.options.onProgress(40)
    expect(uploads.current[0]?.state).toEqual({ kind: 'running', percent: 40 })
    sent[0]?.options.onProgress(100)
    expect(kinds()).toEqual(['storing'])
    sent[0]?.finish(fileItem())
    await settle()
    expect(kinds()).toEqual(['done'])
  })

  it('G26 refuses a file over the limit before a byte is sent', () => {
    const { uploads, sent } = harness(5)
    uploads.add([file('big', 6)])
    expect(uploads.current[0]?.state).toEqual({ kind: 'failed', code: 'FileTooLarge' })
    expect(sent).toHaveLength(0)
  })

  it('cancels what runs and what waits, and the queue goes on', async () => {
    const { uploads, sent, kinds } = harness()
    uploads.add([file('a'), file('b'), file('c'), file('d')])
    uploads.cancel(3)
    uploads.cancel(1)
    await settle()
    expect(kinds()).toEqual(['cancelled', 'running', 'cancelled', 'running'])
    expect(sent.map((one) => one.name)).toEqual(['a', 'b', 'd'])
  })

  it('tells the code of a failure, and tries again when asked', async () => {
    const { uploads, sent, kinds } = harness()
    uploads.add([file('a')])
    sent[0]?.fail(new WenfangError('StorageFull'))
    await settle()
    expect(uploads.current[0]?.state).toEqual({ kind: 'failed', code: 'StorageFull' })
    uploads.retry(1)
    expect(kinds()).toEqual(['running'])
    sent[1]?.finish(fileItem())
    await settle()
    expect(kinds()).toEqual(['done'])
    uploads.clear()
    expect(uploads.current).toEqual([])
  })

  it('weighs the total by bytes', () => {
    expect(
      totalPercent([
        { id: 1, name: 'a', size: 300, state: { kind: 'running', percent: 50 } },
        { id: 2, name: 'b', size: 100, state: { kind: 'done', file: fileItem() } },
      ]),
    ).toBe(62.5)
  })
})
