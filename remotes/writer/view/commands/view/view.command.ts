import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { engineCommand } from '../exec.ts'

export const ZOOM_LEVELS = [0.25, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const

export const LEAST_ZOOM = 0.25
export const LARGEST_ZOOM = 4

/** 1 is 100 %. */
export const zoom: Command<number> = {
  id: 'zoom',
  title: '缩放',
  isForReaders: true,
  run: ({ surface }, level) => void surface.setZoom(Math.min(LARGEST_ZOOM, Math.max(LEAST_ZOOM, level))),
}
export const zoomIn: Command = {
  id: 'zoom-in',
  title: '放大',
  shortcuts: ['Mod+Plus'],
  isForReaders: true,
  run: (context) =>
    zoom.run(context, ZOOM_LEVELS.find((level) => level > context.snapshot.zoom + 0.001) ?? LARGEST_ZOOM),
}
export const zoomOut: Command = {
  id: 'zoom-out',
  title: '缩小',
  shortcuts: ['Mod+-'],
  isForReaders: true,
  run: (context) =>
    zoom.run(context, ZOOM_LEVELS.findLast((level) => level < context.snapshot.zoom - 0.001) ?? LEAST_ZOOM),
}
export const zoomFull: Command = {
  id: 'zoom-100',
  title: '100%',
  shortcuts: ['Mod+0'],
  isForReaders: true,
  run: (context) => zoom.run(context, 1),
}
export const fitWidth: Command = {
  id: 'fit-width',
  title: '适合页宽',
  isForReaders: true,
  isActive: ({ snapshot }) => snapshot.zoomMode?.type === 'fit',
  run: ({ surface }) => void surface.setZoomMode({ type: 'fit', fit: 'pageWidth', minZoom: 0.25, maxZoom: 2 }),
}

/** Height and width of the sheet both seen. */
export const fitPage: Command = {
  id: 'fit-page',
  title: '整页',
  isForReaders: true,
  run: (context) => {
    const { surface } = context
    const sheet = surface.getPageSetup()
    const desk = document.querySelector('.writer-desk')
    if (!sheet || !desk) return
    const pixels = (twips: number): number => twips / TWIPS_PER_PIXEL
    const across = (desk.clientWidth - DESK_MARGIN_PX) / pixels(sheet.pageWidthTwips)
    const down = (desk.clientHeight - DESK_MARGIN_PX) / pixels(sheet.pageHeightTwips)
    zoom.run(context, Math.min(across, down))
  },
}
const TWIPS_PER_PIXEL = 15
const DESK_MARGIN_PX = 32

function viewMode(id: string, title: string, mode: 'focus' | 'reading'): Command {
  return {
    id,
    title,
    isForReaders: true,
    isActive: ({ ui }) => ui.view().mode === mode,
    run: ({ ui }) => ui.setView({ mode: ui.view().mode === mode ? 'page' : mode }),
  }
}
/** Nothing but the pages; Escape brings the tools back. */
export const focusMode = viewMode('focus-mode', '专注模式', 'focus')
/** The same, and nothing can be changed by accident. */
export const readingMode = viewMode('reading-mode', '阅读模式', 'reading')
export const gridlines: Command = {
  id: 'gridlines',
  title: '网格线',
  isForReaders: true,
  isActive: ({ ui }) => ui.view().hasGridlines,
  run: ({ ui }) => ui.setView({ hasGridlines: !ui.view().hasGridlines }),
}

export const find: Command = {
  id: 'find',
  title: '查找',
  opensLayer: true,
  worksInFields: true,
  shortcuts: ['Mod+F'],
  isForReaders: true,
  run: ({ ui }) => ui.openPanel('find'),
}
export const replace: Command = {
  id: 'replace',
  title: '替换',
  opensLayer: true,
  worksInFields: true,
  shortcuts: ['Mod+H'],
  run: ({ ui }) => ui.openPanel('replace'),
}
export const comment: Command = {
  id: 'comment',
  title: '批注',
  opensLayer: true,
  shortcuts: ['Mod+Alt+M'],
  isForReaders: true,
  refusal: ({ ui }) => (ui.comment ? null : '您没有批注的权限'),
  run: ({ ui }) => ui.comment?.(),
}
export const focusTools: Command = {
  id: 'focus-tools',
  title: '转到工具栏',
  opensLayer: true,
  worksInFields: true,
  shortcuts: ['Alt+F10'],
  run: ({ ui }) => ui.focusTools(),
}
const goToPart = (id: string, title: string, keys: string, direction: 1 | -1): Command => ({
  id,
  title,
  opensLayer: true,
  worksInFields: true,
  shortcuts: [keys],
  isForReaders: true,
  run: ({ ui }) => ui.goToPart(direction),
})
export const nextPart = goToPart('next-part', '转到下一个区域', 'F6', 1)
export const previousPart = goToPart('previous-part', '转到上一个区域', 'Shift+F6', -1)
export const foldTools: Command = {
  id: 'fold-tools',
  title: '折叠功能区',
  shortcuts: ['Mod+F1'],
  isForReaders: true,
  run: ({ ui }) => ui.foldTools(),
}
/** Every command by its name, in Chinese, pinyin or initials. */
export const palette = dialogCommand('palette', {
  id: 'palette',
  title: '查找命令…',
  shortcuts: ['Mod+Shift+P', 'Alt+/'],
  isForReaders: true,
})
export const shortcutsSheet = dialogCommand('shortcuts', {
  id: 'shortcuts',
  title: '键盘快捷键',
  worksInFields: true,
  shortcuts: ['Mod+/'],
  isForReaders: true,
})
export const selectAll = {
  ...engineCommand({ id: 'select-all', title: '全选', shortcuts: ['Mod+A'] }, { type: 'selectAll' }),
  isForReaders: true,
} satisfies Command
export const paragraphMarks = {
  ...engineCommand(
    { id: 'paragraph-marks', title: '显示段落标记', shortcuts: ['Mod+Shift+8'] },
    { type: 'toggleParagraphMarks' },
  ),
  isForReaders: true,
} satisfies Command
