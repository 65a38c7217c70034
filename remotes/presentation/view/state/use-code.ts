import { useEffect, useState } from 'react'
import { useDeck } from './deck-view.ts'

/**
 * Code that comes when it is first asked for; null until it is there. Not by `lazy`: an update of the deck while a boundary waits
 * to be revealed ends now and then in React's error 177 ("Cannot commit the same tree as before").
 * @param onFailed it did not come, and the person was told
 */
export function useCode<Code>(load: () => Promise<Code>, onFailed: () => void): Code | null {
  const { host } = useDeck()
  // In a holder: a module is no function, but what is kept in a state may be taken for one.
  const [code, setCode] = useState<{ readonly is: Code } | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      (is) => {
        if (!isGone) setCode({ is })
      },
      () => {
        if (isGone) return
        host.toast('error', '没有加载完，请检查网络后再试一次')
        onFailed()
      },
    )
    return () => {
      isGone = true
    }
    // Asked for once; a second try is a new mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [load, host])
  return code?.is ?? null
}
