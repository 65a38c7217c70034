import * as Y from 'yjs'
import { BREAK_NAME, createEmbed, isEditedAtom, type Unit } from './chunk.ts'
import type { FlowStep, NewUnit, OldItem } from './flow.ts'
import { updateMark, writeMark, type MarkContent } from '../encoding/paragraph-mark.ts'
import type { SharedParts } from '../shared-body/shared-parts.ts'
import { createElement, type BlockType } from './tree-types.ts'

type DeltaOp = Record<string, unknown>

interface Draft {
  readonly ops: DeltaOp[]
  /** Where the next operation applies, in units of the chunk as it was. */
  cursor: number
}

type ChunkItem = Exclude<OldItem, { kind: 'block' }>

const isChunkItem = (item: OldItem | null): item is ChunkItem => item !== null && item.kind !== 'block'

/** Writes one script into one box. */
export class FlowWriter {
  readonly #shared: SharedParts
  readonly #box: Y.XmlElement
  readonly #script: readonly FlowStep[]
  readonly #order: BlockType[]
  readonly #drafts = new Map<Y.XmlText, Draft>()
  readonly #lastKept = new Map<Y.XmlText, number>()
  readonly #dropped = new Set<Y.XmlText>()
  readonly #entered = new Set<Y.XmlText>()
  #previous: BlockType | null
  #current: Y.XmlText | null = null
  #fresh: { chunk: Y.XmlText; ops: DeltaOp[] } | null = null
  /** Format of the unit last passed in the current chunk, taken over by what is typed after it. */
  #format: Unit['format'] = {}

  /** @param previous the last shared type before the range, null at the start of the box. */
  constructor(
    shared: SharedParts,
    box: Y.XmlElement,
    previous: BlockType | null,
    script: readonly FlowStep[],
    breaksOf: (chunk: Y.XmlText) => readonly Y.XmlElement[],
  ) {
    this.#shared = shared
    this.#box = box
    this.#previous = previous
    this.#script = partedAtBlocks(script)
    this.#order = box.toArray() as BlockType[]
    this.#plan(breaksOf)
  }

  /** Which chunks keep something, and until which step. */
  #plan(breaksOf: (chunk: Y.XmlText) => readonly Y.XmlElement[]): void {
    const own = new Map<Y.XmlText, number>()
    const lastMark = new Map<Y.XmlText, unknown>()
    const started = new Set<Y.XmlText>()
    const chunks = new Set<Y.XmlText>()
    for (const [index, { old, next }] of this.#script.entries()) {
      if (!isChunkItem(old)) continue
      const { chunk } = old
      chunks.add(chunk)
      if (next) this.#lastKept.set(chunk, index)
      if (old.kind !== 'mark') continue
      lastMark.set(chunk, old.mark)
      if (old.mark === chunk) started.add(chunk)
      else own.set(chunk, (own.get(chunk) ?? 0) + 1)
    }
    for (const chunk of chunks) {
      const breaks = breaksOf(chunk)
      // A break after the range, or a paragraph of this chunk before it, stays whatever the script says.
      const staysAfter =
        breaks.length > 0 && breaks.at(-1) !== lastMark.get(chunk) && breaks.length > (own.get(chunk) ?? 0)
      if (staysAfter) this.#lastKept.set(chunk, Infinity)
      else if (!started.has(chunk) && !this.#lastKept.has(chunk)) this.#lastKept.set(chunk, -1)
    }
  }

  write(): void {
    for (const [index, { old, next }] of this.#script.entries()) {
      if (old === null) {
        if (next?.kind === 'mark') this.#insertMark(next.content, index)
        else if (next?.kind === 'unit') this.#insertUnit(next.unit)
        else if (next) this.#place(createElement(next.node, this.#shared))
      } else if (old.kind === 'block') {
        // What is typed where a block was deleted goes on with the paragraph before it.
        if (next) this.#passBlock(old.bound.type)
        else this.#remove(old.bound.type)
      } else if (old.kind === 'mark') this.#mark(old, next?.kind === 'mark' ? next.content : null)
      else this.#unit(old, next?.kind === 'unit' ? next.unit : null)
    }
    this.#closeFresh()
    for (const [chunk, { ops }] of this.#drafts) {
      if (isRetain(ops.at(-1))) ops.pop()
      if (!this.#dropped.has(chunk) && ops.length > 0) chunk.applyDelta(ops)
    }
  }

  #passBlock(type: BlockType): void {
    this.#closeFresh()
    this.#current = null
    this.#previous = type
  }

  #draft(chunk: Y.XmlText): Draft {
    const known = this.#drafts.get(chunk)
    if (known) return known
    const draft: Draft = { ops: [], cursor: 0 }
    this.#drafts.set(chunk, draft)
    return draft
  }

  #enter(chunk: Y.XmlText): void {
    if (this.#current === chunk) return
    this.#current = chunk
    this.#format = {}
    // While a new paragraph is open it stays the place after which blocks are put, until something kept is met.
    // A chunk that is come back to (its rest is deleted) is not the place after a block that was put behind it.
    if (!this.#fresh && !this.#entered.has(chunk)) this.#previous = chunk
    this.#entered.add(chunk)
  }

  #advance(draft: Draft, offset: number): void {
    if (offset > draft.cursor) retain(draft.ops, offset - draft.cursor)
    draft.cursor = Math.max(draft.cursor, offset)
  }

  #keep(chunk: Y.XmlText): void {
    this.#closeFresh()
    this.#previous = chunk
  }

  #mark(old: Extract<OldItem, { kind: 'mark' }>, content: MarkContent | null): void {
    const { chunk, mark } = old
    // Its breaks went with it, and nothing may be written into it any more.
    if (this.#dropped.has(chunk)) return
    const isStart = mark === chunk
    if (isStart && !content && !this.#lastKept.has(chunk)) {
      // What is typed instead goes to the paragraph before.
      this.#dropped.add(chunk)
      this.#remove(chunk)
      return
    }
    this.#enter(chunk)
    if (content) {
      this.#keep(chunk)
      updateMark(mark, content, this.#shared.dictionary)
      // Shown as a paragraph of its own because nothing was there to join: from now on it is one.
      if (isStart && chunk.getAttribute('j') !== undefined) chunk.removeAttribute('j')
      if (!isStart) this.#advance(this.#draft(chunk), old.offset + 1)
    } else if (!isStart) {
      const draft = this.#draft(chunk)
      this.#advance(draft, old.offset)
      draft.ops.push({ delete: 1 })
      draft.cursor += 1
    } else chunk.setAttribute('j', '1')
  }

  #unit(old: Extract<OldItem, { kind: 'unit' }>, next: NewUnit | null): void {
    const { chunk, unit, offset } = old
    if (this.#dropped.has(chunk)) return
    this.#enter(chunk)
    const draft = this.#draft(chunk)
    this.#advance(draft, offset)
    draft.cursor += unit.length
    const isSame = next !== null && this.#updateAtom(unit, next)
    if (next && isSame) {
      this.#keep(chunk)
      const patch = this.#shared.formats.patch(unit.format, next.span.run, next.span.wrap)
      if (patch) draft.ops.push({ retain: unit.length, attributes: patch })
      else retain(draft.ops, unit.length)
      this.#format = unit.format
    } else {
      draft.ops.push({ delete: unit.length })
      if (next) {
        this.#keep(chunk)
        draft.ops.push(this.#insertion(next))
      }
    }
  }

  /** False when the atom has to be replaced. */
  #updateAtom(unit: Unit, next: NewUnit): boolean {
    if (unit.text !== null) return true
    const isInRun = next.span.run !== null
    const json = JSON.stringify(next.span.atom)
    if (isInRun !== unit.isInRun) return false
    if (json === JSON.stringify(unit.atom)) return true
    if (!unit.embed || next.span.atom === null || !isEditedAtom(next.span.atom)) return false
    unit.embed.setAttribute('x', json)
    return true
  }

  #insertMark(content: MarkContent, index: number): void {
    const chunk = this.#current
    if (chunk && (this.#lastKept.get(chunk) ?? -1) > index) {
      const mark = new Y.XmlElement(BREAK_NAME)
      writeMark(mark, content, this.#shared.dictionary)
      this.#closeFresh()
      this.#draft(chunk).ops.push({ insert: mark, attributes: {} })
      return
    }
    const fresh = new Y.XmlText()
    writeMark(fresh, content, this.#shared.dictionary)
    this.#place(fresh)
    this.#fresh = { chunk: fresh, ops: [] }
    this.#format = {}
  }

  #insertUnit(unit: NewUnit): void {
    if (this.#fresh) this.#fresh.ops.push(this.#insertion(unit))
    else if (this.#current) this.#draft(this.#current).ops.push(this.#insertion(unit))
    else throw new Error('content before any paragraph')
  }

  #insertion({ text, span }: NewUnit): DeltaOp {
    const { formats } = this.#shared
    const fits =
      (span.run === null || formats.runOf(this.#format) === span.run) && formats.wrapOf(this.#format) === span.wrap
    if (!fits) this.#format = formats.fresh(span.run, span.wrap)
    return { insert: text ?? createEmbed(span.atom ?? '', span.run !== null), attributes: { ...this.#format } }
  }

  #place(type: BlockType): void {
    this.#closeFresh()
    const at = this.#previous === null ? 0 : this.#order.indexOf(this.#previous) + 1
    this.#box.insert(at, [type])
    this.#order.splice(at, 0, type)
    this.#previous = type
    if (type instanceof Y.XmlElement) this.#current = null
  }

  #remove(type: BlockType): void {
    const at = this.#order.indexOf(type)
    if (at < 0) return
    this.#box.delete(at, 1)
    this.#order.splice(at, 1)
    if (this.#previous === type) this.#previous = this.#order[at - 1] ?? null
  }

  #closeFresh(): void {
    if (this.#fresh && this.#fresh.ops.length > 0) this.#fresh.chunk.applyDelta(this.#fresh.ops)
    this.#fresh = null
  }
}

const isRetain = (op: DeltaOp | undefined): op is { readonly retain: number } =>
  typeof op?.['retain'] === 'number' && op['attributes'] === undefined

/** Passes over units. Yjs parts its items where an operation ends, so units that only stay are passed over in one. */
const retain = (ops: DeltaOp[], units: number): void => {
  const last = ops.at(-1)
  if (isRetain(last)) ops[ops.length - 1] = { retain: last.retain + units }
  else ops.push({ retain: units })
}

/** A block that lands inside a chunk: what the chunk keeps after it is written anew, behind the block. */
const partedAtBlocks = (script: readonly FlowStep[]): readonly FlowStep[] => {
  if (!script.some(({ old, next }) => old === null && next?.kind === 'block')) return script
  const parted = new Set<Y.XmlText>()
  let current: Y.XmlText | null = null
  const out: FlowStep[] = []
  for (const step of script) {
    const { old, next } = step
    if (isChunkItem(old)) {
      current = old.chunk
      if (next && parted.has(old.chunk)) {
        out.push({ old, next: null }, { old: null, next })
        continue
      }
    } else if (old === null && next?.kind === 'block' && current) parted.add(current)
    out.push(step)
  }
  return out
}
