import { seedBody } from './shared-body/body.ts'
import type { WriterEngine } from './session/engine.ts'
import { createWriterSession } from './session/session.ts'

export { anchorOf, locate, type QuotedParagraph, type QuotedRange } from './comments/anchor.ts'
export { createWriterSession } from './session/session.ts'
export type { LostPlace } from './session/lost-place.ts'
export type { PackageEdit, SharedEditing } from './shared-body/shared-editing.ts'
export { isUnedited, SEED, seedBody, sha256Hex } from './shared-body/body.ts'
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
} from './session/engine.ts'

export const writerEngine: WriterEngine = { seedBody, createSession: createWriterSession }
