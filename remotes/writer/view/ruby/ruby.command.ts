import { effectiveRun } from '../../model/tree/effective.ts'
import { rubiesOf, withReadings, type Reading, type RubyAlignment } from '../../model/tree/ruby.ts'
import { paragraphTextOf } from '../../model/kernel/index.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { dialogCommand } from '../commands/dialog-command.ts'
import { editSelected, firstRunOf, selectedText, type WriterSurface } from '../engine/index.ts'

/** More characters make a dialog that nobody fills in. */
const MOST = 60
const DEFAULT_HALF_POINTS = 21
const SELECT = '请先在一段里选中要注音的汉字'
const IS_TRACKED = '修订时不能加拼音，请先结束修订'
const han = /^\p{Script=Han}$/u

export interface ReadCharacter {
  readonly start: number
  readonly end: number
  readonly base: string
  /** What stands above it now; empty where nothing does. */
  readonly reading: string
}

/** The selected characters of Chinese with what is above them; empty where none is selected. */
export function selectedCharacters(surface: WriterSurface): readonly ReadCharacter[] {
  const selected = selectedText(surface)
  const [range, ...others] = selected?.ranges ?? []
  const [paragraph] = selected?.paragraphs ?? []
  const part = selected?.pkg.parts.get(selected.partName)
  if (!selected || !range || !paragraph || !part || others.length > 0) return []
  const text = paragraphTextOf(part, paragraph.id) ?? ''
  const rubies = rubiesOf(paragraph)
  const characters: ReadCharacter[] = []
  for (let at = range.start; at < Math.min(range.end, text.length);) {
    const ruby = rubies.find(({ start }) => start === at)
    const base = ruby?.base ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
    const end = at + base.length
    if (ruby || han.test(base)) characters.push({ start: at, end, base, reading: ruby?.reading ?? '' })
    at = end
  }
  return characters.slice(0, MOST)
}

const needsCharacters = ({ snapshot, surface }: CommandContext): string | null => {
  if (snapshot.selectionCollapsed) return SELECT
  if (snapshot.editingMode === 'suggesting') return IS_TRACKED
  return selectedCharacters(surface).length === 0 ? SELECT : null
}

export interface Readings {
  readonly readings: readonly Reading[]
  readonly alignment: RubyAlignment
  readonly halfPoints: number
}

/** Readings above the selected characters; an empty one is taken away. */
export const setReadings: Command<Readings> = {
  id: 'set-readings',
  title: '拼音指南',
  refusal: needsCharacters,
  run: ({ surface, ui }, { readings, alignment, halfPoints }) => {
    const isDone = editSelected(surface, (selected) => {
      const [paragraph] = selected.paragraphs
      if (!paragraph) return (pkg) => pkg
      const size = Number(effectiveRun(selected.pkg, paragraph, firstRunOf(selected))['sz']?.['val'])
      const baseHalfPoints = Number.isFinite(size) ? size : DEFAULT_HALF_POINTS
      return withReadings(selected.partName, paragraph.id, readings, { alignment, halfPoints, baseHalfPoints })
    })
    if (!isDone) ui.toast('warning', '这里受保护，不能修改')
  },
}

export const openPinyin = dialogCommand('pinyin', {
  id: 'pinyin-guide',
  title: '拼音指南…',
  refusal: needsCharacters,
})
