// Written from the manifests in remotes/ by `npm run generate`.
export const DECLARED_TYPES = [
  { code: 'w', name: 'writer', remote: 'writer', title: '文字文档', arch: 'crdt' },
  { code: 's', name: 'sheet', remote: 'sheet', title: '电子表格', arch: 'crdt' },
  { code: 'k', name: 'ksheet', remote: 'ksheet', title: '智能表格', arch: 'ops' },
  { code: 'd', name: 'dbsheet', remote: 'dbsheet', title: '多维表格', arch: 'ops' },
  { code: 'p', name: 'presentation', remote: 'presentation', title: '演示文稿', arch: 'crdt' },
  { code: 'sl', name: 'sl', remote: 'presentation', title: '幻灯片', arch: 'crdt' },
  { code: 'b', name: 'whiteboard', remote: 'whiteboard', title: '白板', arch: 'crdt' },
  { code: 'f', name: 'pdf', remote: 'pdf', title: 'PDF 文档', arch: 'crdt' },
  { code: 'e', name: 'epub', remote: 'epub', title: '电子书', arch: 'crdt' },
  { code: 'o', name: 'outline', remote: 'outline', title: '智能文档', arch: 'crdt' },
  { code: 'i', name: 'image', remote: 'image', title: '图片', arch: 'crdt' },
] as const
