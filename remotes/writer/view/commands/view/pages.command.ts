import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'

/** The text in the width of the window, without pages. */
export const webLayout: Command = {
  id: 'web-layout',
  title: 'Web 版式',
  isForReaders: true,
  refusal: () => '排版引擎只按页排版，还不能按窗口宽度排；可以导出为网页查看',
  run: () => undefined,
}

export const rulerLines: Command = {
  id: 'ruler',
  title: '标尺',
  isForReaders: true,
  isActive: ({ ui }) => ui.view().hasRuler,
  run: ({ ui }) => ui.setView({ hasRuler: !ui.view().hasRuler }),
}
export const rulerUnit: Command<'cm' | 'character'> = {
  id: 'ruler-unit',
  title: '标尺单位',
  isForReaders: true,
  isActive: ({ ui }, unit) => ui.view().rulerUnit === unit,
  run: ({ ui }, rulerUnit) => ui.setView({ rulerUnit, hasRuler: true }),
}

export const eyeCare: Command = {
  id: 'eye-care',
  title: '护眼模式',
  isForReaders: true,
  isActive: ({ ui }) => ui.view().isEyeCare,
  run: ({ ui }) => ui.setView({ isEyeCare: !ui.view().isEyeCare }),
}

/** The whole screen, in the browser's own way: layers of the page lie outside of what is shown of a single element. */
export const fullScreen: Command = {
  id: 'full-screen',
  title: '全屏显示',
  isForReaders: true,
  refusal: () => (document.fullscreenEnabled ? null : '浏览器不允许这个页面全屏'),
  isActive: () => document.fullscreenElement !== null,
  run: ({ ui }) => {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch(() => ui.toast('warning', '浏览器没有允许全屏，请按 F11'))
  },
}

export const openZoom = dialogCommand('zoom', { id: 'open-zoom', title: '显示比例…', isForReaders: true })

/** Pages side by side to look through; 1 is back to the page that is written on. */
export const pagesAcross: Command<number> = {
  id: 'pages-across',
  title: '多页',
  isForReaders: true,
  isActive: ({ ui }, count) => ui.view().pagesAcross === count,
  run: ({ ui }, count) => ui.setView({ pagesAcross: ui.view().pagesAcross === count ? 1 : count }),
}
const across = (id: string, title: string, count: number): Command => ({
  id,
  title,
  isForReaders: true,
  opensLayer: true,
  isActive: (context) => pagesAcross.isActive?.(context, count) ?? false,
  run: (context) => pagesAcross.run(context, count),
})
export const twoPages = across('two-pages', '双页', 2)
export const manyPages = across('many-pages', '多页', 4)

export const thumbnails: Command = {
  id: 'thumbnails-panel',
  title: '缩略图',
  isForReaders: true,
  opensLayer: true,
  run: ({ ui }) => ui.openPanel('thumbnails'),
}
