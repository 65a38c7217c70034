import type { ExportSettings } from '@wenfang/shared-protocol'

export type LayoutClass = 'pc' | 'pad' | 'mobile'

export type Theme = 'light' | 'dark'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

/** What address and configuration ask of a document's interface. */
export interface HostDisplay {
  /** S132: the tools above the document are not shown. */
  readonly hidesCommandBar: boolean
  /** Percent of its natural size that a document begins with on a phone (S300, S301). */
  readonly mobileZoomPercent: number
  /** S185, S186: how many rows and columns of each sheet are shown; a null in it is no limit. Absent or null: all is shown. */
  readonly truncation?: { readonly rows: number | null; readonly columns: number | null } | null
}

/** How an export leaves, and what is told meanwhile. */
export interface DownloadOptions {
  readonly settings?: ExportSettings
  /** The file is encrypted with it; only formats with an encryption of their own. It is kept nowhere. */
  readonly password?: string
  /** 0-100, when the server tells it. */
  readonly onProgress?: (percent: number) => void
  /** Ends the work on the server too; the call rejects with TaskCancelled. */
  readonly signal?: AbortSignal
}
