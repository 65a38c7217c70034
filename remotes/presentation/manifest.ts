import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'presentation',
  types: ['p', 'sl'],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
