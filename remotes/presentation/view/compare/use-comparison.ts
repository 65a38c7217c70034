import type { Comparison, HostApi } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'

/** What the person wants compared with the deck as it is now; null where nothing is. */
export function useComparison(host: HostApi): Comparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null)
  useEffect(() => {
    const subscription = host.comparison$?.subscribe((next) => setComparison(next))
    return () => subscription?.unsubscribe()
  }, [host])
  return comparison
}
