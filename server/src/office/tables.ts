import type { FileTables } from '../files/index.ts'

/** A picture that is shown while documents open. Without `icon_hash` it is a draft. */
export type LoadingCardTable = {
  id: string
  name: string
  title: string
  priority: number
  start_at: string
  end_at: string
  /** JSON list of LoadingPlatform. */
  platforms: string
  icon_hash: string | null
  tips_icon_hash: string | null
  created_at: string
}

export type LoadingPictureTable = {
  hash: string
  content_type: string
  width: number
  height: number
}

/** A picture made of a source. Sources never change, so that it holds as long as the source is somebody's. */
export type FilePictureTable = {
  source_hash: string
  /** `stored`, or how the image was scaled. */
  variant: string
  /** null: the source has none. */
  hash: string | null
  /** JSON of what is known beside the bytes. */
  facts: string
}

/** What was made once of a source; `source_hash` is that of what was inside of a protected one. */
export type SourceDerivedTable = {
  source_hash: string
  name: string
  /** null: the source gives none, or it could not be made. */
  hash: string | null
  size: number
  content_type: string
  /** JSON of `Derived.facts`. */
  facts: string
}

export type OfficeTables = {
  source_derived: SourceDerivedTable
  file_picture: FilePictureTable
  loading_card: LoadingCardTable
  loading_picture: LoadingPictureTable
} & Pick<FileTables, 'file' | 'file_asset'>
