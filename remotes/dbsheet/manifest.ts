import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'dbsheet',
  types: [
    { code: 'd', name: 'dbsheet', title: '多维表格', rank: 4, openCommand: 'open.workbook', extensions: ['dbt'] },
  ],
  contract: CONTRACT,
  body: 'none',
  imports: [],
  exports: [],
  canCreate: false,
}
