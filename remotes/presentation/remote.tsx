import { createDetailsRemote } from '@wenfang/shared-details'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(['p', 'sl'], {
  kind: '演示文稿',
  notice: '在线编辑和放映演示文稿的功能还在制作中。幻灯片、动画、备注和嵌入的媒体都在原文件里，没有改动。',
  advice: '下载后可以用 PowerPoint、WPS 演示或 LibreOffice 打开和放映。',
})
