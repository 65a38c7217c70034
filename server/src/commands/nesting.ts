import { WenfangError } from '@wenfang/shared-protocol'

/** No command has arguments half as deep. */
const MOST_LEVELS = 64

/**
 * Arguments are anything until the type's own schemas are asked, in another process: what is too deep to be handed there is
 * refused here, without going down into it by calls.
 * @throws WenfangError InvalidArgument with the number of the call
 */
export function requireShallow(batch: readonly { readonly args?: unknown }[]): void {
  for (const [index, { args }] of batch.entries()) {
    let level: readonly unknown[] = [args]
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > MOST_LEVELS)
        throw new WenfangError('InvalidArgument', 'arguments are nested too deep', {
          detail: { index, reason: 'arguments' },
        })
      level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    }
  }
}
