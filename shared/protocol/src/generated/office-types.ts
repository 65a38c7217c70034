// Written from the manifests in remotes/ by `npm run generate`.
export const DECLARED_TYPES = [
  { code: 'w', name: 'writer', remote: 'writer', title: '文字文档', openCommand: 'open.document' },
  { code: 's', name: 'sheet', remote: 'sheet', title: '电子表格', openCommand: 'open.workbook' },
  { code: 'k', name: 'ksheet', remote: 'ksheet', title: '智能表格', openCommand: 'open.workbook' },
  { code: 'd', name: 'dbsheet', remote: 'dbsheet', title: '多维表格', openCommand: 'open.workbook' },
  { code: 'p', name: 'presentation', remote: 'presentation', title: '演示文稿', openCommand: 'open.presentation' },
  { code: 'sl', name: 'sl', remote: 'presentation', title: '幻灯片', openCommand: 'open.presentation' },
  { code: 'b', name: 'whiteboard', remote: 'whiteboard', title: '白板', openCommand: 'open.whiteboard' },
  { code: 'f', name: 'pdf', remote: 'pdf', title: 'PDF 文档', openCommand: 'open.pdf' },
  { code: 'e', name: 'epub', remote: 'epub', title: '电子书', openCommand: 'open.pdf' },
  { code: 'o', name: 'outline', remote: 'outline', title: '智能文档', openCommand: 'open.outline' },
  { code: 'i', name: 'image', remote: 'image', title: '图片', openCommand: 'open.outline' },
] as const
