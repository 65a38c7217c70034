import { WenfangError } from '@wenfang/shared-protocol/errors'
import { storageFullOf } from '../app/storage-full.ts'
import type { ChildMessage, ParentMessage } from './limited-process.ts'

const questions = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let lastQuestion = 0

/** The child's end of a limited process: what the parent sends is given to `handle`, what comes of it is told. */
export function answerRequests(handle: (message: unknown) => Promise<unknown>): void {
  process.on('message', (message: ParentMessage) => {
    if (message.kind === 'start') {
      void handle(message.message).then(
        (result) => tell({ kind: 'done', result }),
        (error: unknown) => tell(failure(error)),
      )
      return
    }
    const question = questions.get(message.id)
    questions.delete(message.id)
    if (message.error === null) question?.resolve(message.value)
    else question?.reject(new Error(message.error))
  })
}

/** Asks the parent while a request is worked on. */
export function ask(value: unknown): Promise<unknown> {
  lastQuestion += 1
  const id = lastQuestion
  tell({ kind: 'question', id, value })
  return new Promise((resolve, reject) => questions.set(id, { resolve, reject }))
}

function tell(message: ChildMessage): void {
  process.send?.(message)
}

function failure(error: unknown): ChildMessage {
  const known = error instanceof WenfangError ? error : storageFullOf(error)
  if (known) return { kind: 'failed', code: known.code, cause: known.message, detail: { ...known.detail } }
  if (error instanceof RangeError && /array buffer|invalid (array|string) length/i.test(error.message))
    return { kind: 'failed', code: 'ImportMemory', cause: error.message, detail: {} }
  // A parser that stumbles over a file: the file is at fault for the person, the stack is for us.
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : 'error'
  return { kind: 'failed', code: 'FileCorrupt', cause, detail: { reason: 'parser' } }
}
