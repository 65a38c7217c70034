import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { Entry } from './entry.ts'
import type { Submission } from './submission.schema.ts'

const writer = new TextEncoder()
const reader = new TextDecoder('utf-8', { fatal: true })

export const encodeSubmission = (submission: Submission): Uint8Array => writer.encode(JSON.stringify(submission))

/** Of this device, which made it. @throws WenfangError InvalidArgument for what is no JSON */
export function decodeSubmission(bytes: Uint8Array): Submission {
  try {
    return JSON.parse(reader.decode(bytes)) as Submission
  } catch (cause) {
    throw new WenfangError('InvalidArgument', 'a submission is not JSON', { cause })
  }
}

export const encodeEntry = (entry: Entry): Uint8Array => writer.encode(JSON.stringify(entry))

/** Of the log, which holds what a kernel wrote. @throws WenfangError FileCorrupt */
export function decodeEntry(bytes: Uint8Array): Entry {
  try {
    return JSON.parse(reader.decode(bytes)) as Entry
  } catch (cause) {
    throw new WenfangError('FileCorrupt', 'an entry is not JSON', { cause })
  }
}
