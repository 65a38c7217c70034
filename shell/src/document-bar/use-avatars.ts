import { systemClock } from '@wenfang/shared-session'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createAvatarScheduler } from './avatar-scheduler.ts'

/**
 * The addresses whose picture is here. Pictures of people who join are fetched in turn (S499-S502), so that a crowd
 * entering a document does not crowd out its own data; until then initials are shown.
 */
export function useAvatars(urls: readonly string[], ready: Promise<void>): ReadonlySet<string> {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())
  const scheduler = useMemo(() => createAvatarScheduler({ ready, clock: systemClock }), [ready])
  useEffect(() => () => scheduler.dispose(), [scheduler])
  useEffect(() => {
    for (const url of urls) {
      if (url === '' || asked.current.has(url)) continue
      asked.current.add(url)
      scheduler.add(() => {
        const image = new Image()
        image.addEventListener('load', () => setLoaded((before) => new Set(before).add(url)), { once: true })
        image.src = url
      })
    }
  }, [urls, scheduler])
  return loaded
}
