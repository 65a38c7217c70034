import { ErrorBodySchema } from '@wenfang/shared-protocol'
import { Type } from 'typebox'

export const FileParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

/** Answers of a call that did not succeed. */
export const failures = { default: ErrorBodySchema }
