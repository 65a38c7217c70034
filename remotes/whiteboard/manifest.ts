import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'whiteboard',
  types: ['b'],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
