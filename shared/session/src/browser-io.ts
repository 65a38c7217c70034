import { systemClock } from './clock.ts'
import { IndexedReplicaStore } from './indexed-replica-store.ts'
import type { OpenSocket, PageHandlers, SessionIo } from './session-io.ts'

/** The world as a browser page has it; local copies belong to one account. */
export const browserIo = (userId: string): SessionIo => ({
  clock: systemClock,
  random: Math.random,
  newId: () => crypto.randomUUID(),
  epochMs: Date.now,
  fetch: async (url, request) => await fetch(url, request),
  openSocket,
  openStore: async (fileId) => await IndexedReplicaStore.open(userId, fileId),
  watchPage,
})

/** Close code when a connection ended without one. */
const ABNORMAL = 1006

const openSocket: OpenSocket = (url, { onOpen, onFrame, onClose }) => {
  const address = new URL(url, location.href)
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) =>
    onFrame(typeof data === 'string' ? data : new Uint8Array(data)),
  )
  socket.addEventListener('close', ({ code, reason }) => onClose(code || ABNORMAL, reason))
  return {
    send(frame) {
      // What is sent into a closing socket is lost anyway, and kept as pending by the sender.
      if (socket.readyState === WebSocket.OPEN) socket.send(frame as string | Uint8Array<ArrayBuffer>)
    },
    close: (code) => socket.close(code),
  }
}

function watchPage({ onHidden, onVisible, onOnline, onOffline, onLeave }: PageHandlers): () => void {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') {
        onVisible()
        return
      }
      onHidden()
      // On a phone this is often the last that a page hears.
      onLeave()
    },
    { signal },
  )
  window.addEventListener('online', onOnline, { signal })
  window.addEventListener('offline', onOffline, { signal })
  window.addEventListener('pagehide', onLeave, { signal })
  return () => stop.abort()
}
