import { createDetailsRemote } from '@wenfang/shared-details'
import { manifest } from './manifest.ts'

export const { contract, types, bootstrap, mount, unmount } = createDetailsRemote(manifest.types, {
  kind: '电子表格',
  notice:
    '在线编辑电子表格的功能还在制作中：公式计算、图表和数据透视表要算得和 Excel 一致才会开放。现在请先下载原文件，工作表、公式和格式都原样保存着。',
  advice: '下载后可以用 Excel、WPS 表格或 LibreOffice 打开，改好后重新上传即可继续共享。',
})
