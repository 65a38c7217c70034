// Written from the manifests in remotes/ by `npm run generate`.
export const DECLARED_TYPES = [
  { code: 'w', name: 'writer', remote: 'writer', title: '文字文档' },
  { code: 's', name: 'sheet', remote: 'sheet', title: '电子表格' },
  { code: 'k', name: 'ksheet', remote: 'ksheet', title: '智能表格' },
  { code: 'd', name: 'dbsheet', remote: 'dbsheet', title: '多维表格' },
  { code: 'p', name: 'presentation', remote: 'presentation', title: '演示文稿' },
  { code: 'sl', name: 'sl', remote: 'presentation', title: '幻灯片' },
  { code: 'b', name: 'whiteboard', remote: 'whiteboard', title: '白板' },
  { code: 'f', name: 'pdf', remote: 'pdf', title: 'PDF 文档' },
  { code: 'e', name: 'epub', remote: 'epub', title: '电子书' },
  { code: 'o', name: 'outline', remote: 'outline', title: '智能文档' },
  { code: 'i', name: 'image', remote: 'image', title: '图片' },
] as const
