import type { WriterSessionOptions } from './engine.ts'
import type { CollaborationDocumentPort } from '../kernel/index.ts'
import type { PlaceWatch } from './place-watch.ts'
import type { createSessionPresence } from './session-presence.ts'
import type { createSessionStatus } from './session-status.ts'
import type { PackageEdit, SharedEditing } from '../shared-body/shared-editing.ts'
import type { OwnUndo } from '../shared-body/undo.ts'

type Presence = ReturnType<typeof createSessionPresence>

/** What a session does for its surface; asked only while the person may edit, where it changes something. */
export interface SurfaceDuties {
  readonly sessionId: string
  readonly options: WriterSessionOptions
  readonly presence: Presence
  readonly status: ReturnType<typeof createSessionStatus>
  readonly undo: OwnUndo
  attach(port: CollaborationDocumentPort): () => void
  isAttached(): boolean
  flush(): void
  merge(update: Uint8Array): void
  edit(edit: PackageEdit, isSameStep: boolean): boolean
  nameSteps(title: string): void
  readonly place: PlaceWatch
  destroy(): void
}

/** The session as the kernel's surface and our commands see it. */
export function surfaceSide(duties: SurfaceDuties): SharedEditing {
  const { sessionId, options, presence, status, undo } = duties
  const { documentId, identity, canWrite } = options
  const mayEdit = (): boolean => canWrite?.() !== false
  const isOver = (): boolean => status.snapshot().status === 'destroyed'
  const step = (run: () => boolean): boolean => {
    duties.flush()
    return run()
  }
  return {
    documentId,
    sessionId,
    identity,
    status: () => status.snapshot().status,
    statusSnapshot: () => status.snapshot(),
    subscribeStatus: (listener) => status.subscribe(listener),
    attach: (port) => duties.attach(port),
    get attached() {
      return duties.isAttached()
    },
    gateOperations: () => {
      if (isOver()) return 'collaboration-session-destroyed'
      return mayEdit() && !duties.place.isLost() ? null : 'collaboration-session-not-ready'
    },
    canUndo: () => mayEdit() && undo.canUndo,
    canRedo: () => mayEdit() && undo.canRedo,
    undo: () => mayEdit() && step(() => undo.undo()),
    redo: () => mayEdit() && step(() => undo.redo()),
    merge: (update) => {
      if (isOver() || !mayEdit()) return false
      duties.merge(update)
      return true
    },
    onLostPlace: (listener) => duties.place.onLost(listener),
    noteKept: () => duties.place.noteKept(),
    nameSteps: (title) => duties.nameSteps(title),
    stepTitles: () => (mayEdit() ? undo.titles() : []),
    beginStep: () => {
      duties.flush()
      undo.group({})
    },
    openStep: () => {
      duties.flush()
      const close = undo.open()
      return () => {
        duties.flush()
        close()
      }
    },
    edit: (edit, isSameStep = false) =>
      !isOver() && mayEdit() && !duties.place.isLost() && duties.edit(edit, isSameStep),
    historySelection: () => undo.restored() as ReturnType<Presence['local']>,
    setLocalSelection: (selection) => presence.publish(selection),
    participants: () => presence.participants(),
    subscribeParticipants: (listener) => presence.subscribeParticipants(listener),
    remoteSelections: () => presence.selections(),
    subscribeRemoteSelections: (listener) => presence.subscribeSelections(listener),
    flushPendingJournals: () => duties.flush(),
    destroy: () => duties.destroy(),
  }
}
