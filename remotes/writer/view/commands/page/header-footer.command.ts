import { PAGE_NUMBER_FORMS, putPageNumber, type PageNumberForm } from '../../../commands/field-commands.ts'
import { linkHeader, removeHeader as removeHeaderFooter, setHeaderOptions } from '../../../commands/header-commands.ts'
import { packageOf, sectionOfCaret, type DocumentPackage } from '../../engine/index.ts'
import { attribute, childrenNamed } from '../../../model/tree/nodes.ts'
import { sectionsOf } from '../../../model/tree/sections.ts'
import type { Command, CommandContext } from '../command.ts'
import { exec, refusalOfEngine } from '../exec.ts'
import { runAtCaret } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'

type Position = 'header' | 'footer'
const OUTSIDE = '光标不在页眉页脚里'

const stateOf = ({ surface }: CommandContext) => surface.getHeaderFooterState()
const isInside = (context: CommandContext): boolean => Boolean(stateOf(context)?.editing)

const open = (id: string, title: string, position: Position): Command => ({
  id,
  title,
  isActive: (context) => stateOf(context)?.editing === position,
  run: (context) => void exec(context, { type: 'editHeaderFooter', position }),
})
export const header = open('header', '页眉', 'header')
export const footer = open('footer', '页脚', 'footer')

export const leaveHeaderFooter: Command = {
  id: 'leave-header-footer',
  title: '返回正文',
  refusal: (context) => (isInside(context) ? null : OUTSIDE),
  run: (context) => void exec(context, { type: 'exitHeaderFooter' }),
}

/** The same position one section on or back. */
function stepSection(id: string, title: string, step: 1 | -1): Command {
  const target = (context: CommandContext): number | null => {
    const pkg = packageOf(context.surface)
    const state = stateOf(context)
    const next = (state?.sectionIndex ?? 0) + step
    return pkg && state?.editing && next >= 0 && next < sectionsOf(pkg).length ? next : null
  }
  return {
    id,
    title,
    refusal: (context) =>
      !isInside(context) ? OUTSIDE : target(context) === null ? (step === 1 ? '这是最后一节' : '这是第一节') : null,
    run: (context) => {
      const sectionIndex = target(context)
      const position = stateOf(context)?.editing
      if (sectionIndex !== null && position) exec(context, { type: 'editHeaderFooter', position, sectionIndex })
    },
  }
}
export const previousSection = stepSection('previous-section', '上一节', -1)
export const nextSection = stepSection('next-section', '下一节', 1)

/** Section that a setting is for: of the open header, else of the caret. */
function sectionIndexOf({ surface }: CommandContext): number {
  const pkg = packageOf(surface)
  return pkg ? sectionOfCaret(surface, pkg) : 0
}

export const firstPageDifferent: Command = {
  id: 'first-page-different',
  title: '首页不同',
  isActive: (context) => stateOf(context)?.titlePage === true,
  runs: [setHeaderOptions.id],
  run: (context) =>
    void runModel(context.surface, setHeaderOptions, {
      section: sectionIndexOf(context),
      isFirstPageDifferent: stateOf(context)?.titlePage !== true,
    }),
}
export const oddEvenDifferent: Command = {
  id: 'odd-even-different',
  title: '奇偶页不同',
  isActive: (context) => stateOf(context)?.evenAndOddHeaders === true,
  runs: [setHeaderOptions.id],
  run: (context) =>
    void runModel(context.surface, setHeaderOptions, {
      isOddEvenDifferent: stateOf(context)?.evenAndOddHeaders !== true,
    }),
}

/** Pressed where the section shows what the one before shows. */
export const sameAsPrevious: Command = {
  id: 'same-as-previous',
  title: '同前节',
  isActive: (context) => isInside(context) && stateOf(context)?.inherited === true,
  refusal: (context) =>
    !isInside(context) ? OUTSIDE : stateOf(context)?.sectionIndex === 0 ? '这是第一节，前面没有可以相同的' : null,
  runs: [linkHeader.id],
  run: (context) => {
    const state = stateOf(context)
    const kind = state?.editing
    if (!state || !kind) return
    const { sectionIndex: section, variant } = state
    const isLinked = !state.inherited
    if (!runModel(context.surface, linkHeader, { section, kind, ...(variant ? { variant } : {}), isLinked })) return
    // What is shown now is another part; where no section before has one, nothing is.
    const pkg = packageOf(context.surface)
    const isThere = pkg !== null && hasHeaderFooter(pkg, section, kind, variant ?? 'default')
    exec(
      context,
      isThere ? { type: 'editHeaderFooter', position: kind, sectionIndex: section } : { type: 'exitHeaderFooter' },
    )
  },
}

const hasHeaderFooter = (pkg: DocumentPackage, section: number, kind: Position, variant: string): boolean =>
  sectionsOf(pkg)
    .slice(0, section + 1)
    .some(({ properties }) =>
      (properties ? childrenNamed(properties, `${kind}Reference`) : []).some(
        (one) => (attribute(one, 'type') ?? 'default') === variant,
      ),
    )

function remove(id: string, title: string, position: Position): Command {
  const command = (context: CommandContext) =>
    ({ type: 'removeHeaderFooter', position, sectionIndex: sectionIndexOf(context) }) as const
  return {
    id,
    title,
    refusal: (context) => refusalOfEngine(context, command(context)),
    runs: [removeHeaderFooter.id],
    run: (context) => {
      const open = stateOf(context)
      const isOpen = open?.editing === position
      const variant = open?.variant ? { variant: open.variant } : {}
      const args = { section: sectionIndexOf(context), kind: position, ...variant }
      // Nobody writes in what is gone.
      if (runModel(context.surface, removeHeaderFooter, args) && isOpen) exec(context, { type: 'exitHeaderFooter' })
    },
  }
}
export const removeHeader = remove('remove-header', '删除页眉', 'header')
export const removeFooter = remove('remove-footer', '删除页脚', 'footer')

export interface PageNumberPlace {
  readonly position: Position
  readonly alignment: 'left' | 'center' | 'right'
  readonly form: PageNumberForm
}

/** A page number above or below the text, left, in the middle or right. */
export const placePageNumber: Command<PageNumberPlace> = {
  id: 'place-page-number',
  title: '插入页码',
  runs: [putPageNumber.id],
  run: (context, { position, alignment, form }) => {
    if (!exec(context, { type: 'editHeaderFooter', position })) return
    writePageNumber(context, form)
    exec(context, { type: 'setAlignment', align: alignment })
  },
}

function writePageNumber({ surface, ui }: CommandContext, form: PageNumberForm): void {
  if (!runAtCaret(surface, putPageNumber, { form }, PAGE_NUMBER_FORMS[form].length))
    ui.toast('warning', '这里不能插入页码')
}

const here = (id: string, title: string, form: PageNumberForm): Command => ({
  id,
  title,
  runs: [putPageNumber.id],
  run: (context) => writePageNumber(context, form),
})
/** Where the caret is, in a header, a footer or the text. */
export const pageNumber = here('page-number', '页码', 'plain')
export const pageCount = here('page-count', '第 X 页，共 Y 页', 'pageOf')
export const sectionPageCount = here('section-page-count', '第 X 页，本节共 Y 页', 'sectionOf')
