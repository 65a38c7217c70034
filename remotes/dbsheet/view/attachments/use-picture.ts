import { useEffect, useState } from 'react'
import type { Attachment } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'

/** The address of a picture, once it is there. */
export function usePicture({ session }: TableSurface, attachment: Attachment | null): string | null {
  const [url, setUrl] = useState<{ readonly hash: string; readonly url: string | null } | null>(null)
  const hash = attachment?.hash
  useEffect(() => {
    if (!attachment) return
    let isGone = false
    void session.pictures.url(attachment).then((found) => {
      if (!isGone) setUrl({ hash: attachment.hash, url: found })
    })
    return () => void (isGone = true)
    // oxlint-disable-next-line react/exhaustive-deps -- the hash says which it is.
  }, [session, hash])
  return url?.hash === hash ? (url?.url ?? null) : null
}
