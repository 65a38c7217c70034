import { createDetailsRemote } from '@wenfang/shared-details'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(['b'], {
  kind: '白板',
  notice: '在线协作白板的功能还在制作中。画布上的图形、连线和图片都在原文件里，没有改动。',
  advice: 'Excalidraw 格式的白板下载后，可以在任何支持该格式的软件里打开。',
})
