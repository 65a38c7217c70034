/** S83: the blocks of the server's snapshot, top to bottom. */
export const SNAPSHOT_BLOCKS = ['header', 'command', 'tools', 'content', 'bottom'] as const
export type SnapshotBlock = (typeof SNAPSHOT_BLOCKS)[number]

/** What is left to show when the real part of one block is there; parts become ready in any order, some twice. */
export const withoutBlock = (left: ReadonlySet<SnapshotBlock>, ready: SnapshotBlock): ReadonlySet<SnapshotBlock> =>
  new Set([...left].filter((block) => block !== ready))
