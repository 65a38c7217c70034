import type { LayoutClass } from '@wenfang/shared-contract'
import {
  LOADING_PAGE_MIN_HEIGHT_PX,
  MINI_LOADING_DELAY_MS,
  SMALL_FILE_BYTES,
  type OfficeTypeCode,
} from '@wenfang/shared-protocol'
import { loadingTexts } from '../i18n/loading.ts'

/** `page`: logo and circle (S65); `mini`: the circle alone (S68). Banner (S67) and ring (S69) join a page later. */
export type LoadingVariant = 'page' | 'mini'

export interface LoadingPlan {
  /** null: nothing is shown while opening. */
  readonly variant: LoadingVariant | null
  readonly delayMs: number
  readonly stage: string
  /** The notice of S72 comes after 3 s. */
  readonly hasNotice: boolean
  /** After 2 s the circle tells the true progress of the conversion (S509). */
  readonly hasOpenProgress: boolean
}

export interface LoadingFacts {
  readonly layout: LayoutClass
  readonly bodyHeightPx: number
  /** null on screens without a document. */
  readonly type: OfficeTypeCode | null
  readonly sizeBytes: number | null
  readonly isPrintSettings: boolean
  /** Configuration of the server. */
  readonly openProgress: boolean
  /** The page runs in a sandboxed frame. */
  readonly isSandboxed: boolean
}

const SPREADSHEETS: readonly (OfficeTypeCode | null)[] = ['s', 'k', 'd']

/** Which loading screen one opening gets (S65-S76, S309, S310, S508). */
export function planLoading(facts: LoadingFacts): LoadingPlan {
  const isDocument = facts.type !== null
  const isTooLow = facts.bodyHeightPx <= LOADING_PAGE_MIN_HEIGHT_PX && facts.layout !== 'mobile'
  const isSmall = facts.sizeBytes !== null && facts.sizeBytes < SMALL_FILE_BYTES
  const isSpreadsheet = SPREADSHEETS.includes(facts.type)
  return {
    variant: isTooLow ? null : isSmall ? 'mini' : 'page',
    delayMs: isSmall ? MINI_LOADING_DELAY_MS : 0,
    stage: !isDocument ? loadingTexts.page : facts.isPrintSettings ? loadingTexts.data : loadingTexts.opening,
    hasNotice: !(facts.openProgress && isSpreadsheet) && facts.type !== 'o' && !facts.isSandboxed,
    hasOpenProgress: isDocument && facts.openProgress,
  }
}
