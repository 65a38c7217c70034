import type { ArchiveLimits } from '@wenfang/shared-ooxml/zip'

/** A text of ten million letters is a document of thousands of pages. */
export const MAX_TEXT_BYTES = 10 * 1024 * 1024
/** Of what lies deeper only the words come in. */
export const MAX_DEPTH = 60
/** More blocks than anybody reads in one page; an editor of one page ends before. */
export const MAX_BLOCKS = 100_000
/** Of files that are archives. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 5_000,
  maxTotalBytes: 512 * 1024 * 1024,
  maxRatio: 200,
  ratioFromBytes: 1024 * 1024,
}
