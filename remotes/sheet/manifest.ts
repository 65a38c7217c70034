import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'sheet',
  types: [
    {
      code: 's',
      name: 'sheet',
      title: '电子表格',
      rank: 2,
      openCommand: 'open.workbook',
      extensions: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'xlsb', 'et', 'ett', 'ods', 'csv', 'tsv'],
    },
  ],
  contract: CONTRACT,
  body: 'crdt',
  imports: ['xlsx', 'xlsm', 'xltx', 'xltm', 'csv', 'tsv', 'xls', 'xlsb', 'ods'],
  exports: [
    {
      format: 'xlsx',
      title: 'Excel 工作簿（.xlsx）',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    { format: 'pdf', title: 'PDF 文档（.pdf）', contentType: 'application/pdf', isPrinted: true },
    { format: 'csv', title: '逗号分隔的文本（.csv）', contentType: 'text/csv; charset=utf-8' },
  ],
  canCondense: true,
  canCompare: true,
  canCreate: true,
  loadCommands: async () => (await import('./commands/document-commands.ts')).documentCommands,
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).documentSnapshots,
  loadFormats: async () => (await import('./files/formats.ts')).formats,
}
