import { WenfangError, type SvgKind } from '@wenfang/shared-protocol'
import type { HttpClient } from './http.ts'

/** S419: sizes in CSS pixels. */
export interface SvgArguments {
  readonly width: number
  readonly height: number
  readonly zoom: number
  readonly dpi: number
  readonly device_type: string
  /** Of a sheet: what is at its top left. */
  readonly sheet_name?: string
  readonly sheet_id?: string
  readonly row?: number
  readonly column?: number
  /** Of slides, both included. */
  readonly start_slide?: number
  readonly end_slide?: number
}

export interface SvgPreviewOptions {
  readonly http: HttpClient
  readonly log: (message: string, cause: unknown) => void
  /** Counts an occurrence. */
  readonly metric: (name: 'preload_svg_fail') => void
}

/**
 * A picture of a file's beginning, before its editor is there (S458-S460); null when there is none, which is never told to the
 * person: the editor comes all the same. Never rejects.
 */
export async function getSvg(
  { http, log, metric }: SvgPreviewOptions,
  fileId: string,
  kind: SvgKind,
  args: SvgArguments,
): Promise<string | null> {
  const path = `/api/v3/office/file/${encodeURIComponent(fileId)}/svg/${kind}`
  try {
    const { bytes } = await http.binary('POST', path, { body: { svg_args: args } })
    const svg = new TextDecoder().decode(bytes)
    return svg.trim() === '' ? null : svg
  } catch (cause) {
    // Who may not see it is told by the document itself.
    if (cause instanceof WenfangError && cause.code === 'permissionDenied') return null
    log('[getSvg] failed', cause)
    metric('preload_svg_fail')
    return null
  }
}
