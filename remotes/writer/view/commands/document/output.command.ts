import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'

export const openPrint: Command = {
  id: 'print',
  title: '打印…',
  opensLayer: true,
  worksInFields: true,
  shortcuts: ['Mod+P'],
  isForReaders: true,
  refusal: ({ ui }) => (ui.print ? null : '您没有打印这个文件的权限'),
  run: ({ ui }) => ui.print?.(),
}

export const openSignature = dialogCommand('signature', {
  id: 'signature',
  title: '签名…',
})

export const openExport: Command = {
  id: 'export',
  title: '导出与另存为…',
  opensLayer: true,
  worksInFields: true,
  shortcuts: ['F12'],
  isForReaders: true,
  refusal: ({ ui }) => (ui.export ? null : '您没有导出这个文件的权限'),
  run: ({ ui }) => ui.export?.(),
}
