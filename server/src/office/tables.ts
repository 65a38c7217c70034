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

export type OfficeTables = {
  loading_card: LoadingCardTable
  loading_picture: LoadingPictureTable
} & Pick<FileTables, 'file'>
