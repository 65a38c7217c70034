import type { OpsPort, OpsReader } from '@wenfang/shared-contract'
import { encodeParts } from '@wenfang/shared-protocol'

export interface StillOps extends OpsPort {
  /** In the place of what was shown before. */
  show(body: string): void
}

/** A body that nobody writes here: the whole of it comes at once, as base64, and later another one. */
export function createStillOps(first: string): StillOps {
  let parts = partsOf(first)
  let reader: OpsReader | null = null
  return {
    attach(next) {
      reader = next
      next.receive(parts)
      return () => {
        if (reader === next) reader = null
      }
    },
    // Nothing is written without the right to.
    submit: () => {},
    show(body) {
      parts = partsOf(body)
      reader?.receive(parts)
    },
  }
}

const partsOf = (body: string): Uint8Array =>
  encodeParts([{ kind: 'snapshot', bytes: Uint8Array.from(atob(body), (letter) => letter.codePointAt(0) ?? 0) }])
