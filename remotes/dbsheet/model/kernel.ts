import type { DocKernel } from '@wenfang/shared-contract'
import { decodeEntry } from './ops/coded.ts'
import { emptyBody, openBody } from './open-body.ts'
import { testPatternsWith } from './fields/validation/patterns.ts'
import { regularPatterns } from './fields/validation/regular-patterns.ts'
import { mergedText } from './text/merged-text.ts'
import { mergeTextsWith } from './text/written-value.ts'

mergeTextsWith(mergedText)
testPatternsWith(regularPatterns)

/** How databases are ordered. */
export const kernel: DocKernel = {
  open: (snapshot) => (snapshot ? openBody(snapshot, 'asNeeded') : emptyBody()),
  effectsOf(bytes) {
    const { effects = [], userId } = decodeEntry(bytes)
    return effects.map((effect) => ({ ...effect, by: userId }))
  },
}
