import { formatParagraphs, formatText } from '../../model/tree/format.ts'
import { createList, listOf, putInList, restartedList, type ListLevel } from '../../model/tree/numbering.ts'
import { w } from '../../model/tree/edit-part.ts'
import { elementsOf } from '../../model/tree/nodes.ts'
import type { OoxmlElement } from '../../model/kernel/index.ts'
import { bulletLevels, NUMBERS } from '../commands/paragraph/list-library.ts'
import { editDocument, nameSteps, newId, openStep, packageOf, type WriterSurface } from '../engine/index.ts'
import { type Correction, type ListSign, type RuleLook, USUAL_NUMBERS } from './corrections.ts'

/** A paragraph of the story in which the caret is. */
export interface Line {
  readonly paragraphId: string
  readonly partName: string
}

export function paragraphOf(surface: WriterSurface, { partName, paragraphId }: Line): OoxmlElement | undefined {
  const root = packageOf(surface)?.parts.get(partName)?.root
  return root && paragraphIn(root, paragraphId)
}

function paragraphIn(node: OoxmlElement, id: string): OoxmlElement | undefined {
  for (const child of elementsOf(node)) {
    if (child.id === id) return child
    const found = child.kind === 'paragraph' ? undefined : paragraphIn(child, id)
    if (found) return found
  }
  return undefined
}

/**
 * Corrects what was typed: a step of undo by itself, so that taking it back leaves what was typed.
 * @returns by how many letters what stands behind it has moved; null where nothing was changed
 */
export function applyCorrection(surface: WriterSurface, line: Line, correction: Correction): number | null {
  return ownStep(surface, () => change(surface, line, correction))
}

function change(surface: WriterSurface, line: Line, correction: Correction): number | null {
  const { surface: pages } = surface
  if (!pages) return null
  const { paragraphId, partName } = line
  switch (correction.kind) {
    case 'text': {
      const { start, end, text } = correction
      return pages.replaceTextInPlace(paragraphId, start, end, text) ? text.length - (end - start) : null
    }
    case 'superscript': {
      const range = { paragraphId, start: correction.start, end: correction.end }
      const raised = formatText(partName, [range], { vertAlign: { val: 'superscript' } })
      return editDocument(surface, raised) ? 0 : null
    }
    case 'link': {
      const at = (offset: number) => ({ paragraphId, offset })
      const { selection } = pages.state()
      pages.setSelection({ anchor: at(correction.start), head: at(correction.end) })
      const isDone = pages.hyperlinks.applyHyperlink({ url: correction.url })
      pages.setSelection(selection)
      return isDone ? 0 : null
    }
    case 'heading': {
      const style = surface
        .getDocumentStyles()
        .find(({ name }) => name.toLowerCase() === `heading ${correction.level}`)?.styleId
      if (style === undefined || !pages.replaceTextInPlace(paragraphId, 0, correction.length, '')) return null
      const styled = formatParagraphs(partName, new Set([paragraphId]), { pStyle: { val: style } })
      editDocument(surface, styled, { isSameStep: true })
      return -correction.length
    }
    case 'list':
      return makeList(surface, line, correction.list, correction.length, [paragraphId]) ? -correction.length : null
  }
}

/** Takes the typed sign away and counts by itself from there on. */
function makeList(
  surface: WriterSurface,
  line: Line,
  sign: ListSign,
  length: number,
  paragraphIds: readonly string[],
): boolean {
  const paragraph = paragraphOf(surface, line)
  // A list in a list would only be a surprise.
  if (!paragraph || listOf(paragraph) || !surface.surface?.replaceTextInPlace(line.paragraphId, 0, length, ''))
    return false
  if (isUsual(sign)) return makeUsualList(surface, line, sign, paragraphIds)
  const list = { abstractId: newId(), numId: newId(), levels: levelsOf(sign) }
  return editDocument(
    surface,
    (pkg) => putInList(line.partName, new Set(paragraphIds), String(list.numId))(createList(list)(pkg)),
    { isSameStep: true },
  )
}

/** The list that the button of the tools makes. */
const isUsual = (sign: ListSign): boolean =>
  sign.kind === 'bullet' ? sign.character === null : sign.title === USUAL_NUMBERS

/** By the button's own way, so that a document has one look of bullets and one of numbers. */
function makeUsualList(surface: WriterSurface, line: Line, sign: ListSign, paragraphIds: readonly string[]): boolean {
  const { surface: pages } = surface
  const [first = line.paragraphId] = paragraphIds
  const last = paragraphIds.at(-1) ?? first
  if (!pages) return false
  pages.setSelection({ anchor: { paragraphId: first, offset: 0 }, head: { paragraphId: last, offset: 0 } })
  const { ok } = surface.exec({ type: 'toggleList', kind: sign.kind === 'bullet' ? 'bullet' : 'ordered' })
  const caret = { paragraphId: last, offset: 0 }
  pages.setSelection({ anchor: caret, head: caret })
  const made = paragraphOf(surface, line)
  const list = made && listOf(made)
  if (ok && list && sign.kind === 'number' && sign.start !== 1) {
    const next = newId()
    editDocument(
      surface,
      (pkg) =>
        putInList(
          line.partName,
          new Set(paragraphIds),
          String(next),
        )(restartedList(list.numId, next, list.level, sign.start)(pkg)),
      { isSameStep: true },
    )
  }
  return ok
}

function levelsOf(sign: ListSign): readonly ListLevel[] {
  if (sign.kind === 'bullet') return bulletLevels(sign.character ?? '●')
  const levels = NUMBERS.find(({ title }) => title === sign.title)?.levels ?? []
  return levels.map((level, index) => (index === 0 ? { ...level, start: sign.start } : level))
}

/** After Enter: the line that it ended and the one that it began are of one list. */
export function continueAsList(
  surface: WriterSurface,
  ended: Line,
  begun: string,
  correction: Correction & { readonly kind: 'list' },
): boolean {
  return ownStep(surface, () =>
    makeList(surface, ended, correction.list, correction.length, [ended.paragraphId, begun]),
  )
}

/** After Enter: the signs become a line across the text. */
export function drawRule(surface: WriterSurface, ended: Line, length: number, { line, size }: RuleLook): boolean {
  const border = w('pBdr', {}, w('bottom', { val: line, sz: String(size), space: '1', color: 'auto' }))
  const drawn = formatParagraphs(ended.partName, new Set([ended.paragraphId]), { pBdr: border })
  return ownStep(
    surface,
    () =>
      surface.surface?.replaceTextInPlace(ended.paragraphId, 0, length, '') === true &&
      editDocument(surface, drawn, { isSameStep: true }),
  )
}

function ownStep<T>(surface: WriterSurface, change: () => T): T {
  nameSteps(surface, '自动更正')
  const close = openStep(surface)
  const result = change()
  close()
  return result
}
