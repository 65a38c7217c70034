import type { HostApi } from '@wenfang/shared-contract'
import type { EditorModule } from '@docx-editor.dev/core'

export interface OpenedDocument {
  readonly document: Uint8Array
  readonly collaboration?: NonNullable<EditorModule['collaboration']>
  dispose(): void
}

export async function openDocument(host: HostApi): Promise<OpenedDocument> {
  return { document: await host.doc.source(), dispose() {} }
}
