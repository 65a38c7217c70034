import type { CommandGroup } from '../command.ts'
import * as outline from './outline.command.ts'
import * as pageViews from './pages.command.ts'
import * as replacing from './replace.command.ts'
import * as viewing from './view.command.ts'

export { outline, pageViews, replacing, viewing }

/** How a document is looked at, found in and walked through. */
export const viewCommands: CommandGroup = {
  title: '视图',
  commands: [
    viewing.zoomIn,
    viewing.zoomOut,
    viewing.zoomFull,
    viewing.fitWidth,
    viewing.fitPage,
    viewing.focusMode,
    viewing.readingMode,
    viewing.gridlines,
    pageViews.rulerLines,
    pageViews.thumbnails,
    pageViews.twoPages,
    pageViews.manyPages,
    pageViews.openZoom,
    pageViews.fullScreen,
    pageViews.eyeCare,
    pageViews.webLayout,
    outline.outlinePanel,
    outline.openGoTo,
    outline.openWordCount,
    viewing.paragraphMarks,
    viewing.focusTools,
    viewing.nextPart,
    viewing.previousPart,
    viewing.foldTools,
    viewing.palette,
    viewing.shortcutsSheet,
  ],
}
