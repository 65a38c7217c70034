// What conversions are asked for, and what they make.
import type { CardInBody } from '@wenfang/shared-contract'
import type { ExportSettings } from '@wenfang/shared-protocol'
import type { AssetScope } from './conversion-runner.ts'
import type { StoredCard } from './shown-cards.ts'

export interface ImportedBody {
  readonly body: Uint8Array
  readonly assets: readonly { readonly hash: string; readonly contentType: string; readonly size: number }[]
  readonly notices: readonly string[]
  /** The package that was inside of an encrypted source, stored. */
  readonly openedHash: string | null
  /** JSON of what the source says protects it from being changed. */
  readonly writeProtection: string | null
}

export interface ExportedFile {
  readonly hash: string
  readonly size: number
  readonly contentType: string
  readonly ext: string
}

export interface Conversion {
  /** Whose assets an export reads, by the id of the file. Absent: its source alone. */
  readonly assets?: AssetScope
  readonly password?: string
  /** What headers of printed pages call the file. */
  readonly fileName?: string
  /** Pages that an export is made of; absent: all. */
  readonly places?: readonly string[]
  /** How the pages of a printed export leave. */
  readonly settings?: ExportSettings
  /** State of the comments, for exports that hold them. */
  readonly comments?: Uint8Array
  /**
   * What cards of other files show to whom an export is for, asked while the export has no place among the children: pictures need
   * places, too. Absent: they leave as they stand in the body.
   */
  readonly cardsShown?: (cards: readonly CardInBody[]) => Promise<ReadonlyMap<string, StoredCard>>
  readonly signal: AbortSignal
  readonly onProgress?: (percent: number) => void
}
