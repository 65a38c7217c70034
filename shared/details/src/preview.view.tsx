import { useEffect, useState } from 'react'
import type { HostApi } from '@wenfang/shared-contract'
import { Skeleton } from '@wenfang/shared-ui'
import { previewTypeOf } from './preview-type.ts'

/** Larger pictures are only offered as a download: decoding them can stall a phone. */
const MAX_PREVIEW_BYTES = 32 * 1024 * 1024

type PreviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly url: string }

/**
 * The original as a picture, or what the server has of its beginning. `<img>` runs no script of an SVG and fetches nothing
 * for it.
 */
export function Preview({ host }: { readonly host: HostApi }) {
  const type = host.file.size <= MAX_PREVIEW_BYTES ? previewTypeOf(host.file.ext) : null
  // A picture of a document comes when it comes; its place is not kept, because most have none.
  const [state, setState] = useState<PreviewState>({ kind: type ? 'loading' : 'none' })

  useEffect(() => {
    let isGone = false
    let url = ''
    pictureOf(host, type).then(
      (picture) => {
        if (isGone || picture === null) return
        url = URL.createObjectURL(picture)
        setState({ kind: 'ready', url })
      },
      (cause: unknown) => {
        if (isGone) return
        host.report('preview.failed', { cause: String(cause) })
        setState({ kind: 'none' })
      },
    )
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [host, type])

  switch (state.kind) {
    case 'none':
      return null
    case 'loading':
      return (
        <div className="wf-details-preview">
          <Skeleton height="200px" />
        </div>
      )
    case 'ready':
      return (
        <figure className="wf-details-preview">
          <img src={state.url} alt={`${host.file.name} 的预览`} onError={() => setState({ kind: 'none' })} />
        </figure>
      )
  }
}

async function pictureOf(host: HostApi, type: string | null): Promise<Blob | null> {
  if (type) return new Blob([new Uint8Array(await host.doc.source())], { type })
  const svg = (await host.preview?.()) ?? null
  return svg === null ? null : new Blob([svg], { type: 'image/svg+xml' })
}
