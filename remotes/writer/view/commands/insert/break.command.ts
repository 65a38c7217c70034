import { collapse, editDocument, insertRuns, revealCaret, sectionOfCaret } from '../../engine/index.ts'
import { withSectionFormat, type SectionStart } from '../../../model/tree/page-format.ts'
import { withSections } from '../../../model/tree/sections.ts'
import type { Command, CommandContext } from '../command.ts'
import { engineCommand, exec, refusalOfEngine } from '../exec.ts'

export const pageBreak = engineCommand(
  { id: 'page-break', title: '分页符', shortcuts: ['Mod+Enter'] },
  { type: 'insertBreak', kind: 'page' },
)

/** What follows begins in the next column. */
export const columnBreak: Command = {
  id: 'column-break',
  title: '分栏符',
  shortcuts: ['Mod+Shift+Enter'],
  run: ({ surface, ui }) => {
    if (insertRuns(surface, '<w:r><w:br w:type="column"/></w:r>', 1)) revealCaret(surface)
    else ui.toast('warning', '这里不能插入分栏符')
  },
}

/** A line of its own in the same paragraph, below what floats beside it. */
export const lineBreak = engineCommand(
  { id: 'line-break', title: '换行符', shortcuts: ['Shift+Enter'] },
  { type: 'insertBreak', kind: 'line' },
)

function sectionBreakOf(id: string, title: string, start: SectionStart): Command {
  const command = { type: 'insertBreak', kind: start === 'continuous' ? 'sectionContinuous' : 'section' } as const
  return {
    id,
    title,
    refusal: (context) => refusalOfEngine(context, command),
    run: (context) => {
      const { surface } = context
      // As in Word, it comes before what is selected; page and column breaks stand in for it.
      collapse(surface, 'start')
      if (!exec(context, command)) return
      // The engine knows breaks to the next page; which one that may be is said by the section behind, in the same step.
      if (start !== 'nextPage' && start !== 'continuous') beginAt(context, start)
      revealCaret(surface)
    },
  }
}

/** Where the section of the caret begins. */
function beginAt({ surface }: CommandContext, start: SectionStart): void {
  editDocument(
    surface,
    (pkg) => {
      const here = sectionOfCaret(surface, pkg)
      return withSections(
        pkg,
        (index) => index === here,
        (properties) => withSectionFormat(properties, { start }),
      )
    },
    { isSameStep: true },
  )
}

export const sectionBreak = sectionBreakOf('section-break', '下一页分节符', 'nextPage')
export const continuousSection = sectionBreakOf('section-break-continuous', '连续分节符', 'continuous')
export const evenSection = sectionBreakOf('section-break-even', '偶数页分节符', 'evenPage')
export const oddSection = sectionBreakOf('section-break-odd', '奇数页分节符', 'oddPage')
