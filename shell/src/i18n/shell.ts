import type { FileEvent } from '../host/file-events.ts'

/** Texts of the shell itself: documents that do not open, navigation, previews, toasts. */
export const shellTexts = {
  pageTitle: (name: string) => `${name} - 文房`,
  skipToContent: '跳到正文',
  documentRegion: (name: string) => `文档：${name}`,
  screenChanged: (title: string) => `已打开${title}`,

  failedTitle: '文档没有打开',
  crashedTitle: '文档意外关闭',
  accessEndedTitle: '您对这份文档的访问已结束',
  accessEndedText:
    '分享给您的权限已被收回，链接已到期，或者文件已被移走。已经同步的内容都在文件里；还没有同步的修改仍在这台设备上。',
  accessEndedAdvice: '如需继续查看，请联系分享给您的人。',
  retry: '重试',
  reopen: '重新打开',
  backToFiles: '回到文件列表',
  downloadSource: '下载原文件',
  reloadPage: '刷新页面',
  resetPreview: '恢复正式版本',
  details: '错误信息',

  previewBanner: (titles: string) => `正在预览 ${titles} 的测试版本，仅在这个页面生效。`,
  previewUnknown: '地址里指定的测试版本不存在，已使用正式版本。',
  stuckKept: '文档打开得不完整。为避免丢失修改，页面没有自动刷新，您可以稍后手动刷新。',
  badScript: '部分功能没有加载成功，其余功能可以继续使用。请检查网络后重试。',
  unsupported: '由于浏览器限制，建议使用系统浏览器',
  offlineNavigation: '现在无法连接到服务器，页面没有切换。请检查网络后重试。',
  assetFailed: '有图片或附件没有上传成功，内容仍保存在本机。',
  storageFailed: '这台设备的存储空间不可用，未发送的修改关闭页面后会丢失。请保持页面打开，直到显示“已保存”。',
  reloadNeeded: '文档有了新的版本，请刷新页面。未发送的修改已保存在本机。',
  permissionChanged: (canWrite: boolean) =>
    canWrite ? '您现在可以编辑这份文档。' : '您对这份文档的权限已变更，现在不能编辑。',
  permissionLostKept:
    '您对这份文档的权限已变更，现在不能编辑。刚才还没有同步的修改已保存在本机，恢复权限后会自动同步。',
  securityPaste: '为保护内容安全，这份内容不允许粘贴到这里。',
  previewFull: '同时编辑的人数已满，您正在以只读方式查看。有人退出后，您会自动变为可编辑。',
  stranded: '这台设备上有一些修改属于文件的旧版本，没有合并到当前内容，仍保留在本机。',
  strandedKept: '文件恢复版本时您还没有同步的修改，已另存为版本“回滚前的编辑”，可以在版本历史中查看和恢复。',
  /** `name` of who did it, null where it cannot be told. */
  rolledBack: (name: string | null) =>
    name === null
      ? '文件已恢复到历史版本，恢复前的内容保留在版本历史中。'
      : `${name} 已将文件恢复到历史版本，恢复前的内容保留在版本历史中。`,
  reconnected: '已重新连接，修改正在同步。',
  importing: '正在转换文件...',

  events: {
    ON_FILE_OPEN_ERROR: '文档没有打开。',
    ON_FILE_PASSWORD_ERROR: '这个文件需要密码。',
    ON_LOAD_FILE_FAIL: '编辑器没有加载成功。',
    SESSION_TIMEOUT: '连接超时，正在使用本机内容。修改会保存在本机，重新连接后自动同步。',
    ON_RPC_OFFLINE: '无法连接到服务器，为避免内容丢失，请先检查网络',
    ON_CONNECT_ERROR: '无法连接到服务器，修改会保存在本机。请检查网络后重试。',
  } satisfies Record<FileEvent, string>,
  offlineReadOnly: '无法连接到服务器，请检查网络',
  reconnect: '重新连接',
  enterPassword: '输入密码',
  enterFullscreen: '全屏显示',
  leaveFullscreen: '退出全屏',
  pluginFailed: (name: string) => `“${name}”没有加载成功，请重试；如果反复出现，请联系管理员。`,
} as const
