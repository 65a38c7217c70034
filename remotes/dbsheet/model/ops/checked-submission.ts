import { WenfangError } from '@wenfang/shared-protocol/errors'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { decodeSubmission } from './coded.ts'
import { MAX_CELLS } from './op.schema.ts'
import { cellsOf } from './sendable.ts'
import type { SubmissionReader } from './submission-reader.ts'
import { SubmissionSchema, type Submission, type SubmissionName } from './submission.schema.ts'

// Code made of the schema: to walk through it takes half a second for a large paste. Pages allow none, and check nothing of others.
const compile = () => Compile(SubmissionSchema)
let known: ReturnType<typeof compile> | null = null

function checkedSubmission(bytes: Uint8Array): Submission {
  const value: unknown = decodeSubmission(bytes)
  known ??= compile()
  if (!known.Check(value)) throw new WenfangError('InvalidArgument', 'not a submission')
  const cells = value.ops.reduce((sum, op) => sum + cellsOf(op), 0)
  if (cells > MAX_CELLS) throw new WenfangError('InvalidArgument', `${cells} cells in one submission`)
  return value
}

function submissionName(bytes: Uint8Array): SubmissionName | null {
  let value: unknown
  try {
    value = decodeSubmission(bytes)
  } catch (error) {
    if (error instanceof WenfangError) return null
    throw error
  }
  const { replica, number } = (value ?? {}) as Partial<Record<string, unknown>>
  const { properties } = SubmissionSchema
  return Value.Check(properties.replica, replica) && Value.Check(properties.number, number) ? { replica, number } : null
}

/** Of anybody. */
export const CHECKED: SubmissionReader = { read: checkedSubmission, nameOf: submissionName }
