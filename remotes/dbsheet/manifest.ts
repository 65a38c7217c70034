import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'dbsheet',
  types: [
    { code: 'd', name: 'dbsheet', title: '多维表格', rank: 4, openCommand: 'open.workbook', extensions: ['dbt'] },
  ],
  contract: CONTRACT,
  body: 'ops',
  imports: ['dbt', 'xlsx', 'xlsm', 'csv', 'tsv'],
  exports: [
    { format: 'dbt', title: '多维表格（.dbt）', contentType: 'application/octet-stream' },
    {
      format: 'xlsx',
      title: 'Excel（.xlsx，每张数据表一个工作表）',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    { format: 'csv', title: 'CSV（.csv，第一张数据表）', contentType: 'text/csv; charset=utf-8' },
    { format: 'json', title: 'JSON（.json，给程序用）', contentType: 'application/json' },
  ],
  canCompare: true,
  canCreate: true,
  loadFormats: async () => (await import('./files/index.ts')).formats,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadSample: async () => (await import('./files/sample.ts')).sample(Date.now()),
  loadCommands: async () => (await import('./commands/index.ts')).documentCommands,
  loadKernel: async () => (await import('./model/index.ts')).kernel,
}
