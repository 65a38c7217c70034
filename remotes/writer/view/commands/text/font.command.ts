import { effectiveRun, isOn, type Properties } from '../../../model/tree/effective.ts'
import { formatRuns, rewriteRuns } from '../../../commands/format-commands.ts'
import { isPacked, type PropertyPatch } from '../../../model/tree/format-properties.ts'
import type { RewriteKind } from '../../../model/tree/rewrites.ts'
import type { TextRange } from '../../../model/tree/text-ranges.ts'
import { paragraphTextOf } from '../../../model/kernel/index.ts'
import { firstRunOf, selectedText, type SelectedText, type WriterSurface } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { onSelected, rangesIn, runOnSelected } from '../run-model.ts'

const SELECT = '请先选中文字'
const FAILED = '这里受保护，不能修改'

const needsText = ({ snapshot }: CommandContext): string | null => (snapshot.selectionCollapsed ? SELECT : null)

/**
 * Any properties of characters at once, by their names in files: what the font dialog sets. A caret in a word formats the
 * word, one beside words what is typed next, as Word does.
 */
export const fontFormat: Command<PropertyPatch> = {
  id: 'font-format',
  title: '字体设置',
  runs: [formatRuns.id],
  run: ({ surface, ui }, patch) => {
    const word = wordAtCaret(selectedText(surface))
    if (word === null) return formatNext(surface, patch)
    const isDone = runOnSelected(surface, formatRuns, (selected) => ({
      ...rangesIn(word ? { ...selected, ranges: [word] } : selected),
      properties: patch,
    }))
    if (!isDone) ui.toast('warning', FAILED)
  },
}

/** The word around a caret; null for a caret beside words, undefined where something is selected. */
function wordAtCaret(selected: SelectedText | null): TextRange | null | undefined {
  const [range] = selected?.ranges ?? []
  const [paragraph] = selected?.paragraphs ?? []
  const part = selected?.pkg.parts.get(selected.partName)
  if (!selected?.isCaret || !range || !paragraph || !part) return undefined
  const text = paragraphTextOf(part, paragraph.id) ?? ''
  const around = [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)].find(
    ({ index, segment, isWordLike }) =>
      isWordLike === true && index < range.start && range.start < index + segment.length,
  )
  if (!around) return null
  return { paragraphId: paragraph.id, start: around.index, end: around.index + around.segment.length }
}

function formatNext(surface: WriterSurface, patch: PropertyPatch): void {
  for (const [property, attributes] of Object.entries(patch)) {
    if (attributes === null || isPacked(attributes)) continue
    const set = Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
    surface.surface?.setRunProperty(property, Object.fromEntries(set))
  }
}

export const openFont = dialogCommand('font', {
  id: 'open-font',
  title: '字体…',
  shortcuts: ['Mod+D'],
})

/** What the first selected character comes to, with all that its styles say. */
export function fontOfSelection(surface: WriterSurface): Properties {
  const selected = selectedText(surface)
  const [paragraph] = selected?.paragraphs ?? []
  if (!selected || !paragraph) return {}
  return effectiveRun(selected.pkg, paragraph, firstRunOf(selected))
}

/** A property that is given where it is not, and taken away where it is. */
function toggle(
  described: Pick<Command, 'id' | 'title'> & Partial<Pick<Command, 'shortcuts'>>,
  property: string,
  attributes: Readonly<Record<string, string>>,
  others: PropertyPatch = {},
): Command {
  return {
    ...described,
    runs: [formatRuns.id],
    refusal: needsText,
    run: (context) => {
      const now = fontOfSelection(context.surface)
      const value = attributes['val']
      const isSet = isOn(now, property) && (value === undefined || now[property]?.['val'] === value)
      fontFormat.run(context, { [property]: isSet ? null : { val: null, ...attributes }, ...(isSet ? {} : others) })
    },
  }
}

export const doubleStrike = toggle({ id: 'double-strike', title: '双删除线' }, 'dstrike', {}, { strike: null })
export const smallCaps = toggle(
  { id: 'small-caps', title: '小型大写字母', shortcuts: ['Mod+Shift+K'] },
  'smallCaps',
  {},
  { caps: null },
)
export const allCaps = toggle(
  { id: 'all-caps', title: '全部显示为大写字母', shortcuts: ['Mod+Shift+A'] },
  'caps',
  {},
  { smallCaps: null },
)
export const hiddenText = toggle({ id: 'hidden-text', title: '隐藏文字', shortcuts: ['Mod+Shift+H'] }, 'vanish', {})
export const doubleUnderline = toggle({ id: 'double-underline', title: '双下划线', shortcuts: ['Mod+Shift+D'] }, 'u', {
  val: 'double',
})
export const wordUnderline = toggle(
  { id: 'word-underline', title: '只给字词加下划线', shortcuts: ['Mod+Shift+W'] },
  'u',
  { val: 'words' },
)
export const wavyUnderline = toggle({ id: 'wavy-underline', title: '波浪下划线' }, 'u', { val: 'wave' })
export const characterBorder = toggle({ id: 'character-border', title: '字符边框' }, 'bdr', {
  val: 'single',
  sz: '4',
  space: '0',
  color: 'auto',
})
export const characterShading = toggle({ id: 'character-shading', title: '字符底纹' }, 'shd', {
  val: 'pct15',
  color: 'auto',
  fill: 'FFFFFF',
})

const TITLES: Readonly<Record<RewriteKind, string>> = {
  lower: '全部小写',
  upper: '全部大写',
  title: '每个单词首字母大写',
  sentence: '句首字母大写',
  toggle: '切换大小写',
  fullWidth: '全角',
  halfWidth: '半角',
}

const IS_TRACKED = '修订时不能整体改写，请直接输入新的文字'

/** Selected letters written otherwise; each keeps its format. */
const rewriting = (how: RewriteKind): Command =>
  onSelected(
    {
      id: `rewrite-${how.toLowerCase()}`,
      title: TITLES[how],
      refusal: (context) => needsText(context) ?? (context.snapshot.editingMode === 'suggesting' ? IS_TRACKED : null),
    },
    rewriteRuns,
    (selected) => ({ ...rangesIn(selected), how }),
  )

export const lowerCase = rewriting('lower')
export const upperCase = rewriting('upper')
export const titleCase = rewriting('title')
export const sentenceCase = rewriting('sentence')
export const toggleCase = rewriting('toggle')
export const fullWidth = rewriting('fullWidth')
export const halfWidth = rewriting('halfWidth')

/** As Word's key does: from small letters to capitals, to capitals at the beginning of words, and back. */
export const nextCase: Command = {
  id: 'next-case',
  title: '更改大小写',
  shortcuts: ['Shift+F3'],
  runs: [rewriteRuns.id],
  refusal: (context) => lowerCase.refusal?.(context) ?? null,
  run: (context) => {
    const text = context.surface.query({ type: 'selectedText' })
    const next = text === text.toUpperCase() ? lowerCase : text === text.toLowerCase() ? titleCase : upperCase
    next.run(context)
  },
}
