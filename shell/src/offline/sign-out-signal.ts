const CHANNEL = 'wenfang-account'
/** A channel reaches the listeners of its own page as well, and the page that signs out leaves by itself when it is done. */
const THIS_PAGE = `${performance.timeOrigin}-${Math.random()}`

interface SignedOut {
  readonly signedOut: string
  readonly page: string
}

/** Tells the other tabs of this browser that the account left. */
export function tellSignOut(userId: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ signedOut: userId, page: THIS_PAGE } satisfies SignedOut)
  channel.close()
}

/** `onSignOut` runs when the account signs out in another tab. The answer stops it. */
export function followSignOut(userId: string, onSignOut: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<SignedOut> | null>) => {
    if (data?.signedOut === userId && data.page !== THIS_PAGE) onSignOut()
  })
  return () => channel.close()
}
