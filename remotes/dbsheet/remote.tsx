import { createDetailsRemote } from '@wenfang/shared-details'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(['d'], {
  kind: '多维表格',
  notice:
    '在线打开多维表格的功能还在制作中：视图、字段权限和表单要由服务器逐条核对，完成之前不会让人冒险编辑。文件原样保存着。',
  advice: '多维表格功能开放后，这份文件会直接在这里打开，不需要重新上传。',
})
