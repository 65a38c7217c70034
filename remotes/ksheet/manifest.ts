import { CONTRACT, type RemoteManifest } from '@wenfang/shared-contract'

export const manifest: RemoteManifest = {
  name: 'ksheet',
  types: [
    { code: 'k', name: 'ksheet', title: '智能表格', rank: 3, openCommand: 'open.workbook', extensions: ['ksheet'] },
  ],
  contract: CONTRACT,
  body: 'ops',
  imports: ['ksheet', 'xlsx', 'xlsm', 'csv', 'tsv', 'dbt'],
  exports: [
    { format: 'ksheet', title: '智能表格（.ksheet）', contentType: 'application/octet-stream' },
    {
      format: 'xlsx',
      title: 'Excel（.xlsx，数据表成为工作表）',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    { format: 'pdf', title: 'PDF 文档（.pdf，只有工作表）', contentType: 'application/pdf', isPrinted: true },
    { format: 'csv', title: '逗号分隔的文本（.csv，第一张工作表）', contentType: 'text/csv; charset=utf-8' },
    { format: 'dbt', title: '多维表格（.dbt，只有数据表）', contentType: 'application/octet-stream' },
  ],
  canCreate: true,
  loadFormats: async () => (await import('./files/formats.ts')).formats,
  loadCommands: async () => (await import('./commands/document-commands.ts')).loadDocumentCommands(),
  loadSnapshots: async () => (await import('./snapshot/document-snapshots.ts')).loadDocumentSnapshots(),
  loadSample: async () => (await import('./files/sample.ts')).sample(),
  loadKernel: async () => (await import('./model/kernel.ts')).loadKernel(),
}
