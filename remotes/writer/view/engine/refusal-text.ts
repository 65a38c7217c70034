import type { ExecErrorCode } from '@docx-editor.dev/core'

const bySentence: ReadonlyMap<string, string> = new Map([
  ['the selection is already at the outermost level', '这里没有缩进了，不能再减少'],
  ['the selection cannot indent any further', '缩进已经最大，不能再增加'],
  ['cell merge is not supported yet', '合并单元格的功能还在制作中'],
  ['cell split is not supported yet', '拆分单元格的功能还在制作中'],
  ['the document is open for viewing', '文档处于只读状态'],
  ['the table of contents is generated and read-only', '目录由系统生成，请用“更新目录”来修改'],
])

const byCode: Readonly<Record<ExecErrorCode, string>> = {
  notFound: '当前位置不能使用这个功能',
  ambiguous: '选中的内容不止一处，请只选一处',
  locked: '这里受保护，不能修改',
  bound: '这里的内容由数据自动填写，不能直接修改',
  typeMismatch: '选中的内容不能使用这个功能',
  kindMismatch: '选中的内容不能使用这个功能',
  outOfBounds: '数值超出了允许的范围',
  unsupported: '当前位置还不支持这个功能',
  invalidArgs: '选中的内容不能使用这个功能',
}

/** An engine's refusal as a sentence for people. The engine's own words are English and meant for developers. */
export function refusalText(code: ExecErrorCode, reason: string): string {
  return bySentence.get(reason) ?? byCode[code]
}
