import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'sheet',
  types: ['s'],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
