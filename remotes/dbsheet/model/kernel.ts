import type { DocKernel } from '@wenfang/shared-contract'
import { readSnapshot } from './snapshot/read-snapshot.ts'
import { TableBody } from './table-body.ts'

/** How databases are ordered. */
export const kernel: DocKernel = {
  open: (snapshot) => (snapshot ? new TableBody(readSnapshot(snapshot)) : TableBody.empty()),
}
