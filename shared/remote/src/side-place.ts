import type { HostApi } from '@wenfang/shared-contract'
import { useEffect, useEffectEvent } from 'react'

/** While a panel stands beside the document it has the one place for that; it closes when another one is opened there. */
export function useSidePlace(host: HostApi, isShown: boolean, close: () => void): void {
  const onTaken = useEffectEvent(close)
  useEffect(() => (isShown ? host.takeSide?.(() => onTaken()) : undefined), [host, isShown])
}
