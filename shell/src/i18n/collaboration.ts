/** Texts of the collaboration switch. */
export const collaborationTexts = {
  allow: '允许他人编辑',
  opened: '已开启协作，有编辑权限的人可以继续编辑。',
  nowClosed: '已关闭协作，其他人只能查看，不能编辑。',
  closed: '文件所有者关闭了协作，页面将刷新为只读。',
  closedKept: '文件所有者关闭了协作，页面将刷新为只读。您未同步的修改已保存在本机，协作重新开启后会自动同步。',
  closedUnsafe: '文件所有者关闭了协作。您有修改没有同步，也无法保存在本机，请先复制到别处，再手动刷新页面。',
} as const
