import type { FaceNeeds } from '../../model/opening/face-needs.ts'
import type { EditorModule } from '@docx-editor.dev/core'
import type { HostApi } from '@wenfang/shared-contract'
import { writerEngine, type WriterText } from '../../model/index.ts'
import { presenceOf } from '../presence/host-presence.ts'
import { currentOf } from '@wenfang/shared-remote/surface'

export interface OpenedDocument {
  /** What the surface opens. */
  readonly document: Uint8Array
  readonly fontFamilies: ReadonlySet<string>
  readonly faceNeeds: FaceNeeds
  readonly text: WriterText
  readonly collaboration: NonNullable<EditorModule['collaboration']>
  dispose(): void
}

/** Ties the host's shared body to the surface: what it opens, and how it stays in step with the others. */
export async function openDocument(host: HostApi): Promise<OpenedDocument> {
  const source = await host.doc.source()
  const self = currentOf(host.session.collaborators$, []).find((person) => person.isSelf)
  // Asked with every key.
  let canWrite = false
  const rights = host.permission$.subscribe((acl) => {
    canWrite = acl.update === 1
  })
  const session = writerEngine.createSession({
    doc: host.doc.body,
    source,
    documentId: host.file.id,
    identity: {
      // The user list may come after the document; until then a name of our own tells this window from the person's others.
      actorId: self?.connection ?? crypto.randomUUID(),
      name: self?.name ?? host.user.name,
      ...(self ? { color: self.colour } : {}),
    },
    assets: { put: (bytes, contentType) => host.doc.putAsset(bytes, contentType), get: (hash) => host.doc.asset(hash) },
    presence: presenceOf(host),
    canWrite: () => canWrite,
    onFailure: ({ code, detail }) => host.report('writer.session.failure', { code, detail }),
  })
  return {
    document: session.documentBytes,
    fontFamilies: session.fontFamilies(),
    faceNeeds: session.faceNeeds(),
    text: session.text,
    collaboration: { session: session.collaboration },
    dispose: () => {
      rights.unsubscribe()
      session.destroy()
    },
  }
}
