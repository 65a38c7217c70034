/** Texts of the boot file, apart from the rest because the boot file is small. */
export const loadingTexts = {
  title: '文房',
  subtitle: '多人协作在线文档',
  opening: '正在打开文档...',
  data: '正在加载数据...',
  page: '正在加载...',
  notice: '正在加载，请稍候',
  ellipsis: '…',
  version: (build: string) => `版本 ${build}`,
  failed: '页面没有加载完整。您的文件不受影响，请检查网络后重试。',
  incomplete: '页面数据不完整，请刷新页面。您的文件不受影响。',
  retry: '重试',
  tips: [
    '多人可以同时编辑同一份文件，彼此的光标实时可见。',
    '网络中断时可以继续编辑，恢复后自动同步。',
    '撤销只会撤销您自己的修改。',
    '把文件拖到首页即可上传。',
  ],
} as const
