import type { DocKernel } from '@wenfang/shared-contract'
import { emptyBody, openBody } from './open-body.ts'

/** How databases are ordered. */
export const kernel: DocKernel = {
  open: (snapshot) => (snapshot ? openBody(snapshot) : emptyBody()),
}
