import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'epub',
  types: ['e'],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
