import type { ErrorCode, FileItem } from '@wenfang/shared-protocol'
import { codeOf, isAbort } from '../failure.ts'
import type { UploadOptions } from '../../api/index.ts'

/** At most this many at once: more only slow each other down. */
const CONCURRENT = 2

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly percent: number }
  /** All bytes are sent; the server has not yet said that they are on disk. */
  | { readonly kind: 'storing' }
  | { readonly kind: 'done'; readonly file: FileItem }
  | { readonly kind: 'failed'; readonly code: ErrorCode }
  | { readonly kind: 'cancelled' }

export interface Upload {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly state: UploadState
}

export interface Uploads {
  readonly current: readonly Upload[]
  readonly subscribe: (changed: () => void) => () => void
  readonly add: (files: readonly File[]) => void
  cancel(id: number): void
  retry(id: number): void
  /** Takes away what is finished. */
  clear(): void
  /** Stops everything that still runs. */
  dispose(): void
}

export interface UploadsOptions {
  readonly send: (file: File, options: UploadOptions) => Promise<FileItem>
  readonly maxBytes: number
  readonly onDone: (file: FileItem) => void
}

interface Job {
  upload: Upload
  readonly file: File
  abort: AbortController
}

/** Uploads of this page: a queue that tells its state. Lives outside of React, so that a change of view ends nothing. */
export function createUploads({ send, maxBytes, onDone }: UploadsOptions): Uploads {
  const jobs = new Map<number, Job>()
  const listeners = new Set<() => void>()
  let current: readonly Upload[] = []
  let nextId = 1

  function set(id: number, state: UploadState): void {
    const job = jobs.get(id)
    if (!job) return
    job.upload = { ...job.upload, state }
    publish()
  }
  function publish(): void {
    current = [...jobs.values()].map((job) => job.upload)
    for (const listener of listeners) listener()
  }
  function pump(): void {
    const isBusy = ({ upload }: Job) => upload.state.kind === 'running' || upload.state.kind === 'storing'
    const running = [...jobs.values()].filter(isBusy).length
    const waiting = [...jobs.values()].filter(({ upload }) => upload.state.kind === 'waiting')
    for (const job of waiting.slice(0, Math.max(0, CONCURRENT - running))) void run(job)
  }
  async function run(job: Job): Promise<void> {
    const { id } = job.upload
    set(id, { kind: 'running', percent: 0 })
    try {
      const file = await send(job.file, {
        signal: job.abort.signal,
        onProgress: (percent) => set(id, percent >= 100 ? { kind: 'storing' } : { kind: 'running', percent }),
      })
      set(id, { kind: 'done', file })
      onDone(file)
    } catch (error) {
      set(id, isAbort(error) ? { kind: 'cancelled' } : { kind: 'failed', code: codeOf(error) })
    }
    pump()
  }

  return {
    get current() {
      return current
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    add(files) {
      for (const file of files) {
        const id = nextId++
        // Refused before a byte is sent (G26).
        const state: UploadState = file.size > maxBytes ? { kind: 'failed', code: 'FileTooLarge' } : { kind: 'waiting' }
        jobs.set(id, { upload: { id, name: file.name, size: file.size, state }, file, abort: new AbortController() })
      }
      publish()
      pump()
    },
    cancel(id) {
      const job = jobs.get(id)
      if (job?.upload.state.kind === 'waiting') set(id, { kind: 'cancelled' })
      else job?.abort.abort()
    },
    retry(id) {
      const job = jobs.get(id)
      if (!job || (job.upload.state.kind !== 'failed' && job.upload.state.kind !== 'cancelled')) return
      job.abort = new AbortController()
      set(id, job.file.size > maxBytes ? { kind: 'failed', code: 'FileTooLarge' } : { kind: 'waiting' })
      pump()
    },
    clear() {
      for (const [id, { upload }] of jobs)
        if (['done', 'failed', 'cancelled'].includes(upload.state.kind)) jobs.delete(id)
      publish()
    },
    dispose() {
      for (const job of jobs.values()) job.abort.abort()
      listeners.clear()
    },
  }
}

/** Share of all bytes that are sent, 0-100. */
export function totalPercent(uploads: readonly Upload[]): number {
  const share = ({ state }: Upload): number => {
    switch (state.kind) {
      case 'waiting':
        return 0
      case 'running':
        return state.percent
      case 'storing':
      case 'done':
      case 'failed':
      case 'cancelled':
        return 100
    }
  }
  const total = uploads.reduce((sum, upload) => sum + Math.max(1, upload.size), 0)
  const sent = uploads.reduce((sum, upload) => sum + (Math.max(1, upload.size) * share(upload)) / 100, 0)
  return total === 0 ? 0 : (sent / total) * 100
}
