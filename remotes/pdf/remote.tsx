import { createDetailsRemote } from '@wenfang/shared-details'
import { manifest } from './manifest.ts'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(manifest.types, {
  kind: 'PDF 与版式文档',
  notice: '在线阅读和批注版式文档的功能还在制作中，这里先显示文件的基本信息。原文件已完整保存，签名和附件都没有改动。',
  advice: 'PDF 下载后可以用浏览器或任何 PDF 阅读器打开；OFD、CAJ 和邮件文件请用对应的阅读软件。',
})
