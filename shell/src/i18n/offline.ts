import type { OfflineTip } from '../offline/tip-state.ts'

/** S472-S475 in the words that G20 fixes. */
export const offlineTips: Readonly<Record<OfflineTip, string>> = {
  timeout: '离线时间过长，请重新连接后再编辑',
  storageFull: '离线编辑内容已达上限，请重新连接后继续编辑',
  otherTab: '当前处于离线状态，不支持同一文档多窗口编辑，请在原窗口继续编辑',
  firstEdit: '当前处于离线状态，联网后将自动同步编辑内容',
}

/** The list of files without a network, and what is asked before work could be lost. */
export const offlineTexts = {
  title: '现在无法连接到服务器',
  canDo: '标有“可离线打开”的文件可以继续查看和编辑，修改保存在这台设备上，联网后自动同步。',
  cannotDo: '新建、上传、搜索、共享、重命名和删除需要联网。',
  retry: '重新连接',
  list: '这台设备上的文件',
  available: '可离线打开',
  unavailable: '需要联网',
  none: '这台设备上还没有可以离线打开的文件。联网打开过一次的文件会出现在这里。',
  openedAt: (time: string) => `上次打开：${time}`,

  signOutTitle: '退出登录会丢失未同步的修改',
  signOutText: (count: number) =>
    `这台设备上有 ${count} 份文件的修改还没有同步到服务器。退出登录会把它们从这台设备上删除，无法恢复。建议先联网打开这些文件，等到显示“已保存”。`,
  signOut: '仍然退出',

  leaveText: '有修改还没有保存到服务器，这台设备也存不下它们，离开这个页面就会丢失。仍然要离开吗？',
} as const
