import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'writer',
  types: ['w'],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['docx', 'docm', 'dotx', 'dotm'],
  exports: [
    {
      format: 'docx',
      title: 'Word 文档（.docx）',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
  ],
  canCreate: true,
}
