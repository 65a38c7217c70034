import type { CommentPlace, CommentPlaces } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'

/** What is selected in the document; the panel's own fields do not take it away. */
export function usePlace(places: CommentPlaces | null): CommentPlace | null {
  const [place, setPlace] = useState<CommentPlace | null>(() => places?.selected() ?? null)
  useEffect(() => {
    if (!places) return
    const look = (): void => setPlace(places.selected())
    look()
    return places.onChange(look)
  }, [places])
  return places && place
}
