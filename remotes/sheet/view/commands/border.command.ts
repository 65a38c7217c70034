import type { BorderChoice } from '../../commands/index.ts'
import type { Command } from './command.ts'
import { isSelected, rangesOf } from './selected.ts'

export const BORDER_TITLES: Readonly<Record<BorderChoice, string>> = {
  all: '所有框线',
  outer: '外侧框线',
  inner: '内部框线',
  top: '上框线',
  bottom: '下框线',
  left: '左框线',
  right: '右框线',
  'thick-outer': '粗外侧框线',
  none: '无框线',
}

export const border: Command<BorderChoice> = {
  id: 'border',
  title: '边框',
  runs: ['style.border'],
  refusal: isSelected,
  run: (context, choice) =>
    void context.surface.execute('style.border', {
      sheetId: context.state.activeSheetId,
      ranges: rangesOf(context),
      choice,
    }),
}
