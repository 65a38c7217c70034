import { seedBody } from './body.ts'
import type { WriterEngine } from './engine.ts'
import { createWriterSession } from './session.ts'

export { anchorOf, locate, type QuotedParagraph, type QuotedRange } from './comments/anchor.ts'
export { createWriterSession } from './session.ts'
export type { LostPlace } from './lost-place.ts'
export type { PackageEdit, SharedEditing } from './shared-editing.ts'
export { isUnedited, SEED, seedBody, sha256Hex } from './body.ts'
export type {
  SeedResult,
  WriterAddress,
  WriterAssets,
  WriterEngine,
  WriterParagraph,
  WriterPeer,
  WriterPresence,
  WriterSelection,
  WriterSession,
  WriterSessionOptions,
  WriterText,
} from './engine.ts'

export const writerEngine: WriterEngine = { seedBody, createSession: createWriterSession }
