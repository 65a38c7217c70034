import type { OfflineTip } from '../offline/tip-state.ts'

/** S472-S475 in the words that G20 fixes. */
export const offlineTips: Readonly<Record<OfflineTip, string>> = {
  timeout: '离线时间过长，请重新连接后再编辑',
  storageFull: '离线编辑内容已达上限，请重新连接后继续编辑',
  otherTab: '当前处于离线状态，不支持同一文档多窗口编辑，请在原窗口继续编辑',
  firstEdit: '当前处于离线状态，联网后将自动同步编辑内容',
}
