import { MAX_CELLS, MAX_OPS, MAX_RECORDS, type Op } from './op.schema.ts'

/** The same operations in submissions that the server takes: none of them too large, in the same order. */
export function sendable(ops: readonly Op[]): readonly (readonly Op[])[] {
  const submissions: Op[][] = []
  let [current, cells]: [Op[], number] = [[], 0]
  for (const op of ops.flatMap(pieces)) {
    const size = cellsOf(op)
    if (current.length > 0 && (cells + size > MAX_CELLS || current.length === MAX_OPS)) {
      submissions.push(current)
      ;[current, cells] = [[], 0]
    }
    current.push(op)
    cells += size
  }
  if (current.length > 0) submissions.push(current)
  return submissions
}

/** Cells that an operation writes. */
export const cellsOf = (op: Op): number =>
  op.kind === 'cells.set'
    ? op.records.length
    : op.kind === 'records.add'
      ? op.records.length * Math.max(1, op.fields.length)
      : 0

function pieces(op: Op): readonly Op[] {
  switch (op.kind) {
    case 'cells.set':
      return spans(op.records.length, MAX_RECORDS).map(([from, to]) => ({
        ...op,
        records: op.records.slice(from, to),
        values: op.values.length === 1 ? op.values : op.values.slice(from, to),
        ...(op.only && { only: op.only.length === 1 ? op.only : op.only.slice(from, to) }),
      }))
    case 'records.add':
      return spans(op.records.length, Math.min(MAX_RECORDS, Math.floor(MAX_CELLS / Math.max(1, op.fields.length)))).map(
        ([from, to]) => ({
          ...op,
          records: op.records.slice(from, to),
          values: op.values.map((column) => column.slice(from, to)),
        }),
      )
    case 'records.delete':
    case 'records.restore':
      return spans(op.records.length, MAX_RECORDS).map(([from, to]) => ({ ...op, records: op.records.slice(from, to) }))
    default:
      return [op]
  }
}

const spans = (length: number, most: number): readonly (readonly [from: number, to: number])[] =>
  Array.from({ length: Math.ceil(length / most) }, (_, at) => [at * most, Math.min((at + 1) * most, length)])
