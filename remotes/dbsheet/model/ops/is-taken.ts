import { Value } from 'typebox/value'
import { OpSchema, type Op } from './op.schema.ts'

/** Cells that were fitted to their fields: to walk through all of them by a schema takes too long. */
const FITTED: ReadonlySet<Op['kind']> = new Set(['cells.set', 'records.add', 'records.delete', 'records.restore'])

/** Whether the server takes it as an operation: names that are too long, or lists, are told where they are made. */
export const isTaken = (op: Op): boolean => FITTED.has(op.kind) || Value.Check(OpSchema, op)
