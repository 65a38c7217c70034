import { createDetailsRemote } from '@wenfang/shared-details'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(['k'], {
  kind: '智能表格',
  notice: '在线打开智能表格的功能还在制作中。文件里的工作表和数据表原样保存着，现在可以下载、重命名和共享。',
  advice: '智能表格功能开放后，这份文件会直接在这里打开，不需要重新上传。',
})
