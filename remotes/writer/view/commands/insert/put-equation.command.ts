import { latexOf, ommlOf, readLatex, readOmml } from '@wenfang/shared-equations'
import { caretParagraph, editStory, storyRoot } from '../edit-story.ts'
import { type OoxmlElement, withChildren } from '../../../model/kernel/index.ts'
import { elementsOf, nodesOf, pathTo } from '../../../model/tree/nodes.ts'
import { createMint, declaring, parseOne } from '../../../model/tree/parse.ts'
import { replaceNode } from '../../../model/tree/rewrite.ts'
import { deleteSelected, packageOf, proposeSince, type SurfaceOps } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'

export interface Equation {
  /** In LaTeX's notation. */
  readonly latex: string
  /** On a line of its own. An equation that is changed stays where it is. */
  readonly isDisplay: boolean
}

/** The equation at the caret, as the document has it. */
export function equationAtCaret(context: CommandContext): OoxmlElement | null {
  const found = context.surface.surface?.equations.equationAtCaret()
  const root = found ? storyRoot(context) : null
  return (root && found && pathTo(root, found.id)?.at(-1)) ?? null
}

/** The equation at the caret in LaTeX's notation, undefined where that would lose something; null where there is none. */
export function latexAtCaret(context: CommandContext): string | undefined | null {
  const equation = equationAtCaret(context)
  if (!equation) return null
  const maths = readOmml(equation)
  return maths ? latexOf(maths) : undefined
}

export const putEquation: Command<Equation> = {
  id: 'put-equation',
  title: '公式',
  refusal: (_context, { latex }) => {
    const read = readLatex(latex)
    return read.ok ? null : read.message
  },
  run: (context, { latex, isDisplay }) => {
    const read = readLatex(latex)
    if (!read.ok) return
    const source = `<m:oMath ${declaring('m')}>${ommlOf(read.maths)}</m:oMath>`
    const known = equationAtCaret(context)
    if (known) {
      editStory(context, (root, mint) => {
        const made = parseOne(source, mint)
        return replaceNode(root, known.id, withChildren(known, nodesOf(made)))
      })
    } else if (isDisplay) putDisplay(context, source)
    else putInline(context, source)
  },
}

/** In place of what is selected, as a symbol or a field. */
function putInline({ surface, ui }: CommandContext, source: string): void {
  deleteSelected(surface)
  const engine = surface.surface
  const caret = engine?.state().selection.head
  if (!engine || !caret) return
  const node = parseOne(source, createMint('/new/equation.xml'))
  const ops = [{ op: 'insertEquation', ...caret, nodes: [node], length: 1 }] as unknown as SurfaceOps
  const before = packageOf(surface)
  const { committed } = engine.applyAutomationOps(() => ops, engine.storyScope())
  if (!committed) return ui.toast('warning', '这里不能插入公式')
  proposeSince(surface, before)
  const behind = { paragraphId: caret.paragraphId, offset: caret.offset + 1 }
  engine.setSelection({ anchor: behind, head: behind })
}

/** In the caret's paragraph where it is empty, else in one behind it. */
function putDisplay(context: CommandContext, source: string): void {
  const id = caretParagraph(context)
  if (id === null) return
  editStory(context, (root, mint) => {
    const paragraph = pathTo(root, id)?.at(-1)
    if (!paragraph) return null
    const display = parseOne(`<m:oMathPara ${declaring('m')}>${source}</m:oMathPara>`, mint)
    const isEmpty = elementsOf(paragraph).every(({ localName }) => localName === 'pPr')
    if (isEmpty) return replaceNode(root, id, withChildren(paragraph, [...nodesOf(paragraph), display]))
    const behind = parseOne('<w:p/>', mint)
    return replaceNode(root, id, paragraph, withChildren(behind, [display]))
  })
}
