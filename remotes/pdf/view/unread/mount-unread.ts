import type { HostApi } from '@wenfang/shared-contract'
import { createDetailsRemote } from '@wenfang/shared-details'

const TEXTS = {
  caj: {
    kind: '知网文献',
    notice:
      '这份 CAJ 文件的页面是用未公开的方式压缩的，目前没有可以合法使用的转换程序，因此不能在这里显示。文件已完整保存。',
    advice: '下载后可以用知网的 CAJViewer 打开，在那里另存为 PDF，再上传就能在线阅读和批注。',
  },
  wpssc: {
    kind: 'WPS 文件（wpssc）',
    notice: '这种文件的格式没有公开，目前不能在这里显示。文件已完整保存。',
    advice: '下载后可以用 WPS Office 打开，在那里另存为 PDF，再上传就能在线阅读和批注。',
  },
} as const

/** What such a file is, and the original to take away (G28). */
export async function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const texts = TEXTS[host.file.ext.toLowerCase() === 'caj' ? 'caj' : 'wpssc']
  const remote = createDetailsRemote(['f'], texts)
  const props = { host, domElement: element }
  await remote.mount(props)
  return { unmount: () => void remote.unmount(props) }
}
