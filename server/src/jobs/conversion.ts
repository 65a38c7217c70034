import type {
  CardInBody,
  CommandCall,
  CommandInfo,
  DerivedName,
  ExportedCard,
  SnapshotPart,
  SnapshotRequest,
} from '@wenfang/shared-contract'
import type { CardPicture, CardPictureRequest } from '@wenfang/shared-contract/commands'
import type { ErrorCode } from '@wenfang/shared-protocol'

// What the server asks of the converter process, and what it answers. Big data travels as files in the work folder.

export type ConversionRequest =
  | {
      readonly action: 'inspect'
      readonly ext: string
      readonly sourceFile: string
      readonly password: string | null
    }
  | {
      readonly action: 'import'
      readonly ext: string
      readonly heicDecoder: string | null
      readonly sourceFile: string
      readonly manifestPath: string
      readonly password: string | null
    }
  | {
      readonly action: 'export'
      readonly heicDecoder: string | null
      readonly sourceFile: string
      readonly bodyFile: string
      readonly commentsFile: string | null
      readonly manifestPath: string
      readonly format: string
      /** The same, or another name for it, as `docm` is for `docx` (`nativeFormat`). */
      readonly askedAs: string
      readonly fileName: string
      /** null: everything. */
      readonly places: readonly string[] | null
      /** By their keys; null: nobody knows yet. */
      readonly cards: readonly (readonly [key: string, card: ShownCard<{ readonly file: string }>])[] | null
      /** Seals what comes out. */
      readonly password: string | null
    }
  | { readonly action: 'condense'; readonly bodyFile: string; readonly manifestPath: string }
  | { readonly action: 'commands'; readonly manifestPath: string }
  | {
      readonly action: 'run'
      readonly bodyFile: string
      /** Of the file that the body was made of; asked for where it is wanted. */
      readonly sourceHash: string
      readonly manifestPath: string
      readonly batch: readonly CommandCall[]
      readonly isOwner: boolean
    }
  | {
      readonly action: 'snapshot'
      readonly bodyFile: string
      readonly sourceHash: string
      readonly manifestPath: string
      readonly wanted: SnapshotRequest
    }
  | {
      readonly action: 'parts'
      readonly bodyFile: string
      readonly sourceHash: string
      readonly manifestPath: string
    }
  | { readonly action: 'blank'; readonly manifestPath: string; readonly officeType: string }
  | { readonly action: 'picture'; readonly sourceFile: string }
  | { readonly action: 'publish'; readonly sourceFile: string; readonly manifestPath: string }
  | {
      readonly action: 'derive'
      readonly name: DerivedName
      readonly sourceFile: string
      readonly manifestPath: string
    }
  | {
      readonly action: 'tile'
      readonly heicDecoder: string | null
      readonly sourceFile: string
      readonly manifestPath: string
      readonly page: number
    }

export type ScaledFormat = 'webp' | 'jpeg' | 'png'

/** Asked of the process that makes pictures smaller; answered with a `WrittenPicture`. */
export interface ScaleRequest {
  readonly sourceFile: string
  readonly heicDecoder: string | null
  readonly maxEdgePx: number
  readonly format: ScaledFormat
}

export interface StoredAsset {
  readonly hash: string
  readonly contentType: string
  readonly file: string
}

/** As `ExportedCard`, with its picture somewhere else. */
export type ShownCard<Picture> =
  | Exclude<ExportedCard, { readonly kind: 'picture' }>
  | (Omit<ExportedCard & { readonly kind: 'picture' }, 'png'> & Picture)

export interface InspectAnswer {
  /** The package that was inside of an encrypted source. */
  readonly openedFile: string | null
  /** JSON of what protects it from being changed. */
  readonly writeProtection: string | null
}

export type ImportAnswer =
  | {
      readonly ok: true
      readonly bodyFile: string
      readonly assets: readonly StoredAsset[]
      readonly notices: readonly string[]
      readonly openedFile: string | null
      readonly writeProtection: string | null
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly detail: string }

export interface ExportAnswer {
  /** Cards whose pictures it lacks, where nobody knew of any; there is no file then. */
  readonly wanted?: readonly CardInBody[]
  readonly file: string
  readonly contentType: string
  readonly ext: string
}

export interface CondenseAnswer {
  /** The update; null when it is not worth it. */
  readonly file: string | null
}

export interface CommandsAnswer {
  readonly commands: readonly CommandInfo[]
}

/** A refusal is an answer: nothing is wrong with the process. */
export type RunAnswer =
  | {
      readonly kind: 'done'
      /** The update; null when nothing changed. */
      readonly file: string | null
      readonly answers: readonly unknown[]
    }
  | {
      readonly kind: 'refused'
      readonly code: 'InvalidArgument' | 'CommandRefused'
      readonly cause: string
      readonly detail: Readonly<Record<string, unknown>>
    }

export interface SnapshotAnswer {
  /** A `DocumentSnapshot` as JSON; null when the part is not there. */
  readonly file: string | null
}

export interface PartsAnswer {
  readonly parts: readonly SnapshotPart[]
}

export interface BlankAnswer {
  readonly file: string
  readonly ext: string
}

/** A picture that the child wrote. */
export interface WrittenPicture {
  readonly file: string
  readonly contentType: string
  readonly width: number
  readonly height: number
}

export interface PictureAnswer {
  /** null: the package carries none. */
  readonly picture: WrittenPicture | null
  /** Slides of a presentation in their order; the picture shows the first. */
  readonly slideIds: readonly string[]
}

export interface PublishAnswer {
  /** The source as strangers may have it; null when that is the source itself. */
  readonly file: string | null
}

export interface DeriveAnswer {
  /** null: the source gives none. */
  readonly file: string | null
  readonly contentType: string
  readonly facts: Readonly<Record<string, number>>
}

/** A large picture in pieces of `tilePx`, the whole one first, then each half as large as the one before. */
export interface TileSet {
  readonly width: number
  readonly height: number
  readonly tilePx: number
  /** Where each tile ends in the pack, row by row; it begins where the one before ends, also of the level before. */
  readonly levels: readonly { readonly width: number; readonly height: number; readonly ends: readonly number[] }[]
}

export interface TileAnswer {
  readonly file: string
  readonly tiles: TileSet
}

/** The child asks for a picture of another file; the answer is `WrittenCard`, or why there is none. */
export interface CardQuestion {
  readonly card: CardPictureRequest
}

export interface WrittenCard extends Omit<CardPicture, 'png'> {
  readonly file: string
}

/** The child asks for an asset of the body; the parent answers with the file it wrote, or null for one that is not stored. */
export interface AssetQuestion {
  readonly asset: string
  /** A small picture of it does as well, where one can be made. */
  readonly isSmall?: true
}
