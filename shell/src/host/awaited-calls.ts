import type { TilesPort } from '@wenfang/shared-contract'

/** Calls of the server that a remote may wait for while it mounts. They have limits of their own: it does not stand still meanwhile. */
export interface AwaitedCalls {
  readonly isWaiting: () => boolean
  await<T>(call: Promise<T>): Promise<T>
  /** The tiles of a large picture are cut when they are first asked for. */
  tiles(port: TilesPort): TilesPort
}

export function createAwaitedCalls(): AwaitedCalls {
  let open = 0
  const awaiting = <T>(call: Promise<T>): Promise<T> => {
    open += 1
    return call.finally(() => (open -= 1))
  }
  return {
    isWaiting: () => open > 0,
    await: awaiting,
    tiles: (port) => ({
      sizes: (page) => awaiting(port.sizes(page)),
      tile: (page, level, column, row) => awaiting(port.tile(page, level, column, row)),
    }),
  }
}
