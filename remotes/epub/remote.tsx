import { createDetailsRemote } from '@wenfang/shared-details'
import { manifest } from './manifest.ts'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(manifest.types, {
  kind: '电子书',
  notice: '在线翻阅电子书的功能还在制作中：书里的脚本和外部链接要先经过清理，才会在这里显示。原书已完整保存。',
  advice: '下载后可以用手机或电脑上的阅读软件打开。',
})
