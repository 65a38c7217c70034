import type { Wrapper } from '../model/encoding/inline.ts'
import type { OoxmlElement, OoxmlNode } from '../model/kernel/index.ts'
import type { Packed } from '../model/encoding/packed.ts'
import type { Markup } from './markup.ts'

export type Side = 'before' | 'after'

/** What an edit did, that the standard has no marks for. */
export type Unmarked = 'columns' | 'section' | 'drawing'

export interface EditContext {
  /** Whose edit it is: what they proposed to insert before goes without a mark. */
  readonly author: string
  /** False where the later state still has the node, or one inside of it. */
  isFree(node: OoxmlElement): boolean
  /** Told of every change that gets no mark. */
  unmarked(what: Unmarked): void
}

/** What the comparison of one story works with. */
export interface Context {
  readonly markup: Markup
  /** Whose nodes stay in the result as the very objects that they are; the other side's are written anew. */
  readonly keeps: Side
  /** What the other side says, as the kept side's package can hold it: links, pictures, notes, lists. */
  adopt(side: Side, packed: Packed): Packed
  adoptWrapper(side: Side, wrapper: Wrapper): Wrapper
  /** The same for packed properties as JSON. */
  adoptJson(side: Side, json: string): string
  /** For two states of one package: nodes of both are known by their ids. Undefined for two packages that only resemble each other. */
  readonly edit?: EditContext
  /** The id, or '' where a paragraph that stays has it. */
  freeParaId(paraId: string): string
  /** Blocks of a cell, a box, a note. Here so that paragraphs, which hold boxes, can call it. */
  compareBlocks(context: Context, before: readonly OoxmlNode[], after: readonly OoxmlNode[]): readonly OoxmlNode[]
  /** Cells hold blocks, too. */
  compareTable(context: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement
}
