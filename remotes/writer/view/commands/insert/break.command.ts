import { collapse, revealCaret } from '../../engine/index.ts'
import { breakColumn, breakLine, breakPage, breakSection } from '../../../commands/break-commands.ts'
import type { SectionStart } from '../../../model/tree/page-format.ts'
import type { Command } from '../command.ts'
import { refusalOfEngine } from '../exec.ts'
import { caretPlace, runAtCaret } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'

const NOT_HERE = '这里不能插入分隔符'

export const pageBreak: Command = {
  id: 'page-break',
  title: '分页符',
  shortcuts: ['Mod+Enter'],
  refusal: (context) => refusalOfEngine(context, { type: 'insertBreak', kind: 'page' }),
  runs: [breakPage.id],
  run: ({ surface, ui }) => {
    if (!runAtCaret(surface, breakPage, {}, 1)) ui.toast('warning', NOT_HERE)
  },
}

/** What follows begins in the next column. */
export const columnBreak: Command = {
  id: 'column-break',
  title: '分栏符',
  shortcuts: ['Mod+Shift+Enter'],
  runs: [breakColumn.id],
  run: ({ surface, ui }) => {
    if (runAtCaret(surface, breakColumn, {}, 1)) revealCaret(surface)
    else ui.toast('warning', '这里不能插入分栏符')
  },
}

/** A line of its own in the same paragraph, below what floats beside it. */
export const lineBreak: Command = {
  id: 'line-break',
  title: '换行符',
  shortcuts: ['Shift+Enter'],
  refusal: (context) => refusalOfEngine(context, { type: 'insertBreak', kind: 'line' }),
  runs: [breakLine.id],
  run: ({ surface, ui }) => {
    if (!runAtCaret(surface, breakLine, {}, 1)) ui.toast('warning', NOT_HERE)
  },
}

function sectionBreakOf(id: string, title: string, start: SectionStart): Command {
  const kind = start === 'continuous' ? 'sectionContinuous' : 'section'
  return {
    id,
    title,
    refusal: (context) => refusalOfEngine(context, { type: 'insertBreak', kind }),
    runs: [breakSection.id],
    run: ({ surface, ui }) => {
      const pages = surface.surface
      pages?.flushPendingInput()
      // As in Word, it comes before what is selected; page and column breaks stand in for it.
      collapse(surface, 'start')
      const place = caretPlace(surface)
      if (!pages || !place) return
      const { paragraph, offset } = place
      const known = new Set(pages.session.paragraphIds())
      if (!runModel(surface, breakSection, { paragraph, offset, start })) return ui.toast('warning', NOT_HERE)
      const behind = pages.session.paragraphIds().find((id) => !known.has(id))
      const caret = behind === undefined ? null : { paragraphId: behind, offset: 0 }
      if (caret) pages.setSelection({ anchor: caret, head: caret })
      revealCaret(surface)
    },
  }
}

export const sectionBreak = sectionBreakOf('section-break', '下一页分节符', 'nextPage')
export const continuousSection = sectionBreakOf('section-break-continuous', '连续分节符', 'continuous')
export const evenSection = sectionBreakOf('section-break-even', '偶数页分节符', 'evenPage')
export const oddSection = sectionBreakOf('section-break-odd', '奇数页分节符', 'oddPage')
