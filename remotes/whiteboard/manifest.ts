import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'whiteboard',
  types: [
    {
      code: 'b',
      name: 'whiteboard',
      title: '白板',
      rank: 7,
      openCommand: 'open.whiteboard',
      extensions: ['excalidraw', 'whiteboard'],
    },
  ],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
