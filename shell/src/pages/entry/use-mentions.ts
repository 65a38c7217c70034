import type { MentionList } from '@wenfang/shared-protocol'
import { useCallback, useEffect, useState } from 'react'
import { useNow } from '../use-now.ts'
import { useScreen } from '../screen.tsx'

export interface Mentions {
  /** null until the first answer. */
  readonly list: MentionList | null
  /** @param ids of some of them; all where it is absent */
  readonly read: (ids?: readonly string[]) => void
}

/** Where the own name was written in comments: asked for each minute, and whenever the page is looked at again. */
export function useMentions(): Mentions {
  const { api } = useScreen()
  const [list, setList] = useState<MentionList | null>(null)
  const minute = useNow()
  useEffect(() => {
    let isOver = false
    const ask = (): void => {
      if (document.hidden) return
      api.mentions.list().then(
        (answer) => {
          if (!isOver) setList(answer)
        },
        // What is shown stays; the next minute asks again.
        () => {},
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
    }
  }, [api, minute])
  const read = useCallback((ids?: readonly string[]) => void api.mentions.read(ids).then(setList, () => {}), [api])
  return { list, read }
}
