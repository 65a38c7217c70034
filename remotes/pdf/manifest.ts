import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'pdf',
  types: ['f'],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
