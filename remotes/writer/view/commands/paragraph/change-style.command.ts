import { formatRuns, setParagraphs } from '../../../commands/format-commands.ts'
import {
  applyStyle as apply,
  defineStyle,
  removeStyle as remove,
  reviseStyle,
} from '../../../commands/style-commands.ts'
import { directFormat, usesOfStyle, type StyleChange, type StyleKind } from '../../../model/tree/document-styles.ts'
import { firstRunOf, newId, packageOf, selectedText, type WriterSurface } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import type { KnownStyle } from './known-styles.ts'
import { runModel } from '../run-model.ts'
import { stylesOf, styleOf, GONE, applyStyle, applyTo } from './style.command.ts'

/** Gives the selection a style that every program knows; a document without it learns it. */
export const applyKnownStyle: Command<KnownStyle> = {
  id: 'apply-known-style',
  title: '应用推荐样式',
  runs: [defineStyle.id, apply.id],
  run: (context, known) => {
    const present = stylesOf(context.surface).find(({ name }) => name.toLowerCase() === known.name.toLowerCase())
    if (present) return applyStyle.run(context, present.id)
    const id = `wf${newId().toString(36)}`
    const base = stylesOf(context.surface).find(({ isDefault, kind }) => isDefault && kind === known.kind)?.id ?? null
    const { name, kind, run, paragraph } = known
    const isDefined = runModel(context.surface, defineStyle, {
      id,
      name,
      kind,
      isCustom: false,
      basedOn: base,
      ...(run && { run }),
      ...(paragraph && { paragraph }),
    })
    if (isDefined) applyTo(context.surface, id)
  },
}

export interface StyleDraft extends StyleChange {
  readonly name: string
  readonly kind: StyleKind
}

/** Style names are told apart without regard to capitals. */
const nameRefusal = (surface: WriterSurface, name: string, own?: string): string | null => {
  if (name.trim() === '') return '请给样式起一个名字'
  if (name.includes(',') || name.includes(';')) return '样式的名字里不能有逗号和分号'
  const isTaken = stylesOf(surface).some(
    (style) => style.id !== own && style.name.toLowerCase() === name.trim().toLowerCase(),
  )
  return isTaken ? '已经有叫这个名字的样式了' : null
}

/** A style of one's own, given to the selection at once. */
export const newStyle: Command<StyleDraft> = {
  id: 'new-style',
  title: '新建样式',
  runs: [defineStyle.id, apply.id],
  refusal: ({ surface }, { name }) => nameRefusal(surface, name),
  run: ({ surface }, { name, kind, ...change }) => {
    const id = `wf${newId().toString(36)}`
    const isDefined = runModel(surface, defineStyle, { id, name: name.trim(), kind, ...change })
    const isForCaret = kind === 'character' && selectedText(surface)?.isCaret !== false
    if (isDefined && !isForCaret) applyTo(surface, id)
  },
}

export const modifyStyle: Command<{ readonly id: string; readonly change: StyleChange }> = {
  id: 'modify-style',
  title: '修改样式',
  refusal: ({ surface }, { id, change }) => {
    if (!styleOf(surface, id)) return GONE
    return change.name === undefined ? null : nameRefusal(surface, change.name, id)
  },
  runs: [reviseStyle.id],
  run: ({ surface }, { id, change }) => void runModel(surface, reviseStyle, { style: id, ...change }),
}

export const removeStyle: Command<string> = {
  id: 'delete-style',
  title: '删除样式',
  refusal: ({ surface }, id) => {
    const style = styleOf(surface, id)
    if (!style) return GONE
    return style.isCustom ? null : '这是内置样式，不能删除'
  },
  runs: [remove.id],
  run: ({ surface }, id) => void runModel(surface, remove, { style: id }),
}

/** The style learns what the selection says itself, and the selection then says it by its style. */
export const updateStyle: Command<string> = {
  id: 'update-style',
  title: '更新样式以匹配所选内容',
  refusal: ({ surface }, id) => (styleOf(surface, id) ? null : GONE),
  runs: [reviseStyle.id, formatRuns.id, setParagraphs.id],
  run: ({ surface }, id) => {
    const style = styleOf(surface, id)
    const selected = selectedText(surface)
    const [paragraph] = selected?.paragraphs ?? []
    if (!style || !paragraph || !selected) return
    const format = directFormat(paragraph, firstRunOf(selected))
    const cleared = (patch: object) => Object.fromEntries(Object.keys(patch).map((name) => [name, null]))
    const { partName: part } = selected
    const isOfCharacters = style.kind === 'character'
    runModel(surface, reviseStyle, { style: id, ...(isOfCharacters ? { run: format.run } : format) })
    const whole = [{ paragraph: paragraph.id, start: 0, end: Number.MAX_SAFE_INTEGER, hasMark: true }]
    runModel(surface, formatRuns, { part, ranges: whole, properties: cleared(format.run) })
    if (isOfCharacters) return
    runModel(surface, setParagraphs, { part, paragraphs: [paragraph.id], properties: cleared(format.paragraph) })
  },
}

/** How many paragraphs a style has; the next one behind the caret is shown and selected. */
export const selectStyleUse: Command<string> = {
  id: 'select-style',
  title: '选择使用该样式的内容',
  isForReaders: true,
  refusal: ({ surface }, id) => {
    const pkg = packageOf(surface)
    const style = styleOf(surface, id)
    return pkg && style && usesOfStyle(pkg, style).length > 0 ? null : '文档里没有使用这个样式的内容'
  },
  run: (context, id) => selectNext(context, id),
}

function selectNext({ surface, ui }: CommandContext, id: string): void {
  const pkg = packageOf(surface)
  const style = styleOf(surface, id)
  const pages = surface.surface
  if (!pkg || !style || !pages) return
  const uses = usesOfStyle(pkg, style).filter(({ partName }) => partName === pkg.mainDocumentPart)
  const order = pages.session.paragraphIdsIn({ kind: 'body' })
  const now = order.indexOf(pages.state().selection.head.paragraphId)
  const next = uses.find(({ paragraphId }) => order.indexOf(paragraphId) > now) ?? uses[0]
  if (!next) return ui.toast('info', '使用这个样式的内容在页眉、页脚或注释里')
  const length = pages.session.currentPackage() === pkg ? lengthOf(surface, next.paragraphId) : 0
  pages.setActiveScope({ kind: 'body' })
  pages.setSelection({
    anchor: { paragraphId: next.paragraphId, offset: 0 },
    head: { paragraphId: next.paragraphId, offset: length },
  })
  pages.revealParagraph(next.paragraphId)
  ui.toast('info', `第 ${uses.indexOf(next) + 1} 处，共 ${uses.length} 处`)
}

const lengthOf = (surface: WriterSurface, paragraphId: string): number =>
  surface.query({ type: 'paragraphs' }).find((paragraph) => 'blockId' in paragraph && paragraph.blockId === paragraphId)
    ?.text.length ?? 0
