/** What an archive may be before anything in it is parsed. Each stops one way of making a small upload large. */
export interface ArchiveLimits {
  readonly maxEntries: number
  /** Sum over all entries, declared and counted. */
  readonly maxTotalBytes: number
  /** Uncompressed to compressed, for entries over `ratioFromBytes`. */
  readonly maxRatio: number
  readonly ratioFromBytes: number
}

export const DEFAULT_ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 10_000,
  maxTotalBytes: 1024 * 1024 * 1024,
  maxRatio: 200,
  ratioFromBytes: 1024 * 1024,
}
