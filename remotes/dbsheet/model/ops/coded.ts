import { WenfangError } from '@wenfang/shared-protocol/errors'
import { Compile } from 'typebox/compile'
import type { Entry } from './entry.ts'
import { MAX_CELLS } from './op.schema.ts'
import { SubmissionSchema, type Submission } from './submission.schema.ts'

const submissionOf = Compile(SubmissionSchema)
const writer = new TextEncoder()
const reader = new TextDecoder('utf-8', { fatal: true })

export const encodeSubmission = (submission: Submission): Uint8Array => writer.encode(JSON.stringify(submission))

/** @throws WenfangError InvalidArgument for anything that is no submission */
export function decodeSubmission(bytes: Uint8Array): Submission {
  let value: unknown
  try {
    value = JSON.parse(reader.decode(bytes))
  } catch (cause) {
    throw new WenfangError('InvalidArgument', 'a submission is not JSON', { cause })
  }
  if (!submissionOf.Check(value)) throw new WenfangError('InvalidArgument', 'not a submission')
  const cells = value.ops.reduce((sum, op) => sum + cellsOf(op), 0)
  if (cells > MAX_CELLS) throw new WenfangError('InvalidArgument', `${cells} cells in one submission`)
  return value
}

const cellsOf = (op: Submission['ops'][number]): number =>
  op.kind === 'cells.set'
    ? op.records.length
    : op.kind === 'records.add'
      ? op.records.length * Math.max(1, op.fields.length)
      : 0

export const encodeEntry = (entry: Entry): Uint8Array => writer.encode(JSON.stringify(entry))

/** Of the log, which holds what a kernel wrote. @throws WenfangError FileCorrupt */
export function decodeEntry(bytes: Uint8Array): Entry {
  try {
    return JSON.parse(reader.decode(bytes)) as Entry
  } catch (cause) {
    throw new WenfangError('FileCorrupt', 'an entry is not JSON', { cause })
  }
}
