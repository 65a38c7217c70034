const CHANNEL = 'wenfang-account'

interface SignedOut {
  readonly signedOut: string
}

/** Tells the other tabs of this browser that the account left. */
export function tellSignOut(userId: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ signedOut: userId } satisfies SignedOut)
  channel.close()
}

/** `onSignOut` runs when the account signs out in another tab. The answer stops it. */
export function followSignOut(userId: string, onSignOut: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<SignedOut> | null>) => {
    if (data?.signedOut === userId) onSignOut()
  })
  return () => channel.close()
}
