import type { WriterPeer, WriterPresence, WriterSessionOptions } from './engine.ts'
import type {
  CollaborationDocumentPort,
  CollaborationLocalSelection,
  CollaborationParticipant,
  CollaborationRemoteSelection,
} from '../kernel/index.ts'

/** Who else is here and where, in the surface's own addresses. */
export interface SessionPresence {
  participants(): readonly CollaborationParticipant[]
  subscribeParticipants(listener: (participants: readonly CollaborationParticipant[]) => void): () => void
  selections(): readonly CollaborationRemoteSelection[]
  subscribeSelections(listener: (selections: readonly CollaborationRemoteSelection[]) => void): () => void
  publish(selection: CollaborationLocalSelection | null): void
  onPublished(listener: () => void): () => void
  local(): CollaborationLocalSelection | null
  attach(port: CollaborationDocumentPort | null): void
  /** The tree changed: addresses may resolve to other nodes now. */
  refresh(): void
  destroy(): void
}

const SILENT: WriterPresence = { publish: () => {}, subscribe: () => () => {} }

export const createSessionPresence = ({ identity, presence = SILENT }: WriterSessionOptions): SessionPresence => {
  const participantListeners = new Set<(participants: readonly CollaborationParticipant[]) => void>()
  const publishedListeners = new Set<() => void>()
  const selectionListeners = new Set<(selections: readonly CollaborationRemoteSelection[]) => void>()
  const self: CollaborationParticipant = { ...identity, isLocal: true }
  let participants: readonly CollaborationParticipant[] = [self]
  let selections: readonly CollaborationRemoteSelection[] = []
  let peers: readonly WriterPeer[] = []
  let port: CollaborationDocumentPort | null = null
  let local: CollaborationLocalSelection | null = null

  const resolve = (address: { readonly paragraphId: string; readonly offset: number }) => {
    const paragraph = port?.paragraphByStableId(address.paragraphId)
    if (!paragraph) return null
    const offset = Math.max(0, Math.min(address.offset, paragraph.text.length))
    return { paragraphId: paragraph.paragraphId, nodeId: paragraph.nodeId, offset }
  }
  const refresh = () => {
    const next = peers.flatMap(({ actorId, name, color, selection }): CollaborationRemoteSelection[] => {
      const anchor = selection && resolve(selection.anchor)
      const head = selection && resolve(selection.head)
      if (!anchor || !head) return []
      return [{ actorId, name, color, anchor, head, ...(selection.kind ? { kind: selection.kind } : {}) }]
    })
    if (JSON.stringify(next) === JSON.stringify(selections)) return
    selections = next
    for (const listener of selectionListeners) listener(selections)
  }
  const stop = presence.subscribe((present) => {
    peers = present
    const next = [self, ...present.map(({ actorId, name, color }) => ({ actorId, name, color, isLocal: false }))]
    if (JSON.stringify(next) !== JSON.stringify(participants)) {
      participants = next
      for (const listener of participantListeners) listener(participants)
    }
    refresh()
  })
  const subscribe = <T>(listeners: Set<T>, listener: T) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    participants: () => participants,
    subscribeParticipants: (listener) => subscribe(participantListeners, listener),
    selections: () => selections,
    subscribeSelections: (listener) => subscribe(selectionListeners, listener),
    publish(selection) {
      local = selection
      presence.publish(selection)
      for (const listener of publishedListeners) listener()
    },
    onPublished: (listener) => subscribe(publishedListeners, listener),
    local: () => local,
    attach(next) {
      port = next
      refresh()
    },
    refresh,
    destroy() {
      stop()
      presence.publish(null)
    },
  }
}
