import { createDetailsRemote } from '@wenfang/shared-details'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(['o'], {
  kind: '智能文档',
  notice: '在线编辑智能文档的功能还在制作中。大纲、卡片和嵌入的内容都在原文件里，没有改动。',
  advice: '智能文档功能开放后，这份文件会直接在这里打开，不需要重新上传。',
})
