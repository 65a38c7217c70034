import {
  insertCitation as insertModelCitation,
  removeSource as removeModelSource,
  setSource as setModelSource,
  type SOURCE_TYPES,
  styleCitations,
} from '../../../commands/citation-commands.ts'
import { newTag, type CitationStyle, type Source } from '../../../model/tree/sources.ts'
import { collapse } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { caretPlace } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'

export type SourceType = (typeof SOURCE_TYPES)[number]

/** A source as a person fills it in; one without a tag is new. */
export interface GivenSource extends Omit<Source, 'tag' | 'type'> {
  readonly tag?: string
  readonly type: SourceType
}

export const sourceRefusal = ({ texts }: GivenSource): string | null =>
  (texts.title ?? '').trim() === '' ? '请输入题名' : null

export const setSource: Command<GivenSource> = {
  id: 'set-source',
  title: '添加或修改源',
  refusal: (_context, source) => sourceRefusal(source),
  runs: [setModelSource.id],
  run: ({ surface, ui }, source) => {
    if (!runModel(surface, setModelSource, source)) ui.toast('warning', '源没有保存')
  },
}

export const removeSource: Command<string> = {
  id: 'remove-source',
  title: '删除源',
  runs: [removeModelSource.id],
  run: ({ surface }, tag) => void runModel(surface, removeModelSource, { tag }),
}

export const citationStyle: Command<CitationStyle> = {
  id: 'citation-style',
  title: '引文样式',
  runs: [styleCitations.id],
  run: ({ surface }, style) => void runModel(surface, styleCitations, { style }),
}

export interface AskedCitation {
  /** The tag of one that is there, or a new one. */
  readonly source: string | GivenSource
  readonly pages?: string
}

/** Behind what is selected; a new source and its first citation are one step. */
export const insertCitation: Command<AskedCitation> = {
  id: 'insert-citation',
  title: '插入引文',
  refusal: ({ surface }, { source }) => {
    if (surface.getHeaderFooterState()?.editing) return '页眉和页脚里不能插入引文'
    if (typeof source !== 'string') return sourceRefusal(source)
    return source === '' ? '请选择一个源，或者新建' : null
  },
  runs: [setModelSource.id, insertModelCitation.id],
  run: ({ surface, ui }, { source, pages }) => {
    const engine = surface.surface
    if (!engine) return
    engine.flushPendingInput()
    collapse(surface, 'end')
    const tag = typeof source === 'string' ? source : newTag(source)
    const isKnown = typeof source === 'string' || runModel(surface, setModelSource, { ...source, tag })
    const place = caretPlace(surface)
    const args = { tags: [tag], ...(pages === undefined || pages.trim() === '' ? {} : { pages }) }
    if (!isKnown || !place || !runModel(surface, insertModelCitation, { ...place, ...args }))
      return ui.toast('warning', '这里不能插入引文')
    // A field is one letter to the engine.
    const behind = { paragraphId: String(place.paragraph), offset: place.offset + 1 }
    engine.setSelection({ anchor: behind, head: behind })
  },
}
