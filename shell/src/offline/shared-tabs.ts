import { CHANNEL, type Channel } from '@wenfang/shared-protocol'
import type { DocumentSession } from '@wenfang/shared-session'
import * as Y from 'yjs'

/** What windows of one browser tell each other about one document. */
type Word =
  /** What this window has; whoever has more answers with it. */
  | { readonly kind: 'hello'; readonly channel: Channel; readonly vector: Uint8Array }
  | { readonly kind: 'update'; readonly channel: Channel; readonly update: Uint8Array }

export type WindowChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

export interface SharedTabsOptions {
  readonly session: Pick<DocumentSession, 'body' | 'comments' | 'ops' | 'offline$' | 'receiveFromWindow'>
  /** The same for all windows of one account with one document. */
  readonly openChannel: () => WindowChannel
}

/** An update that changes nothing. */
const EMPTY_BYTES = 2

/**
 * G24: while the server is out of reach, all windows of a browser edit one document. Each keeps what was typed in it, in the
 * local copy that they share; what it hears of the others it shows, keeps, and sends on when the server is back. So no
 * window is needed for the edits of another: whichever dies in the middle, the others have what they saw, and the copy has
 * the rest. The answer stops it.
 */
export function shareTabs({ session, openChannel }: SharedTabsOptions): () => void {
  const documents = new Map([
    [CHANNEL.body, session.body],
    [CHANNEL.comments, session.comments],
  ])
  let stop = (): void => {}

  const begin = (): (() => void) => {
    const line = openChannel()
    const say = (word: Word): void => line.postMessage(word)
    const greet = (): void => {
      for (const [channel, doc] of documents) say({ kind: 'hello', channel, vector: Y.encodeStateVector(doc) })
    }
    line.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      const doc = documents.get(data.channel)
      if (!doc) return
      if (data.kind === 'update') return session.receiveFromWindow(data.channel, data.update)
      const update = Y.encodeStateAsUpdate(doc, data.vector)
      if (update.length > EMPTY_BYTES) say({ kind: 'update', channel: data.channel, update })
      // It may have what this window has not.
      if (isBehind(doc, data.vector)) say({ kind: 'hello', channel: data.channel, vector: Y.encodeStateVector(doc) })
    })
    const watches = [...documents].map(([channel, doc]) =>
      watchEdits(doc, (update) => say({ kind: 'update', channel, update })),
    )
    // What other windows did before is in the copy that all of them share.
    const endOps = session.ops?.watch((update) => say({ kind: 'update', channel: CHANNEL.body, update }))
    greet()
    return () => {
      endOps?.()
      for (const end of watches) end()
      line.close()
    }
  }
  const subscription = session.offline$.subscribe((isOffline) => {
    stop()
    stop = isOffline ? begin() : () => {}
  })
  return () => {
    subscription.unsubscribe()
    stop()
  }
}

/** Only what is made in this window: the others hear of their own from themselves. */
function watchEdits(doc: Y.Doc, onEdit: (update: Uint8Array) => void): () => void {
  const onUpdate = (
    update: Uint8Array,
    _origin: unknown,
    _doc: unknown,
    { local }: { readonly local: boolean },
  ): void => {
    if (local) onEdit(update)
  }
  doc.on('update', onUpdate)
  return () => doc.off('update', onUpdate)
}

/** The vector names edits that the document does not have. */
function isBehind(doc: Y.Doc, vector: Uint8Array): boolean {
  const own = Y.decodeStateVector(Y.encodeStateVector(doc))
  return [...Y.decodeStateVector(vector)].some(([client, clock]) => clock > (own.get(client) ?? 0))
}
