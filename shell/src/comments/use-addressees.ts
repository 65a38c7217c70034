import type { Author } from '@wenfang/shared-comments'
import type { Person } from '@wenfang/shared-session'
import { useEffect, useMemo, useState } from 'react'
import { useScreen } from '../pages/screen.tsx'

/** Whom a comment can address: everybody who has access to the file, as far as this person may know, and who is here. */
export function useAddressees(fileId: string, present: readonly Person[], isAsked: boolean): readonly Author[] {
  const { api } = useScreen()
  const [known, setKnown] = useState<readonly Author[]>([])
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    api.files.collaborators(fileId).then(
      (people) => {
        if (!isOver) setKnown(people)
      },
      // Without an answer those who are here can still be addressed.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [api, fileId, isAsked])
  return useMemo(() => {
    const byId = new Map([...present, ...known].map(({ id, name }) => [id, { id, name }]))
    return [...byId.values()]
  }, [present, known])
}
