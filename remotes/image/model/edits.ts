import type * as Y from 'yjs'

/** A part of the upright picture, in its pixels. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One thing that somebody did to a picture. The source stays as it is; what is shown follows from the list. */
export type Edit =
  | { readonly kind: 'turn'; /** Quarter turns clockwise. */ readonly quarters: 1 | 2 | 3 }
  | { readonly kind: 'mirror'; readonly axis: 'horizontal' | 'vertical' }
  /** Of the upright picture, whatever was turned before: two people who crop and turn at once both get what they meant. */
  | { readonly kind: 'crop'; readonly region: Region }

/** What all edits together come to: first cut, then mirror, then turn. */
export interface Outcome {
  readonly crop: Region
  readonly isMirrored: boolean
  readonly quarters: 0 | 1 | 2 | 3
}

interface Size {
  readonly width: number
  readonly height: number
}

const NAME = 'edits'
/** Whoever turns a picture more often than this has left the key pressed. */
const MOST_EDITS = 2_000

export const editList = (doc: Y.Doc): Y.Array<unknown> => doc.getArray(NAME)

export const addEdit = (doc: Y.Doc, edit: Edit): void => editList(doc).push([edit])

export function clearEdits(doc: Y.Doc): void {
  const list = editList(doc)
  if (list.length > 0) list.delete(0, list.length)
}

/** Whatever is not an edit is passed over: anybody who may write could have written anything. */
export const readEdits = (doc: Y.Doc): readonly Edit[] =>
  editList(doc)
    .toArray()
    .slice(-MOST_EDITS)
    .map(parseEdit)
    .filter((edit) => edit !== null)

export function parseEdit(value: unknown): Edit | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, quarters, axis, region } = value as Readonly<Record<string, unknown>>
  if (kind === 'turn' && (quarters === 1 || quarters === 2 || quarters === 3)) return { kind, quarters }
  if (kind === 'mirror' && (axis === 'horizontal' || axis === 'vertical')) return { kind, axis }
  if (kind === 'crop' && typeof region === 'object' && region !== null) {
    const { x, y, width, height } = region as Readonly<Record<string, unknown>>
    if ([x, y, width, height].every(Number.isFinite))
      return { kind, region: { x, y, width, height } as unknown as Region }
  }
  return null
}

/** What a list of edits makes of a picture of that size. The last crop holds. */
export function outcomeOf(edits: readonly Edit[], size: Size): Outcome {
  let crop: Region = { x: 0, y: 0, ...size }
  let isMirrored = false
  let quarters = 0
  for (const edit of edits) {
    switch (edit.kind) {
      case 'turn':
        quarters = (quarters + edit.quarters) % 4
        break
      case 'mirror':
        // Mirroring what is turned is turning back what is mirrored; top to bottom is left to right and half a turn.
        isMirrored = !isMirrored
        quarters = (4 - quarters + (edit.axis === 'vertical' ? 2 : 0)) % 4
        break
      case 'crop':
        crop = within(edit.region, size) ?? crop
        break
    }
  }
  return { crop, isMirrored, quarters: quarters as Outcome['quarters'] }
}

/** Whole pixels inside of the picture; null when nothing is left. */
export function within(region: Region, size: Size): Region | null {
  const left = Math.max(0, Math.round(region.x))
  const top = Math.max(0, Math.round(region.y))
  const right = Math.min(size.width, Math.round(region.x + region.width))
  const bottom = Math.min(size.height, Math.round(region.y + region.height))
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/** Size of what is shown. */
export const shownSize = ({ crop, quarters }: Outcome): Size =>
  quarters % 2 === 0 ? { width: crop.width, height: crop.height } : { width: crop.height, height: crop.width }

export const isUntouched = ({ crop, isMirrored, quarters }: Outcome, size: Size): boolean =>
  quarters === 0 && !isMirrored && crop.width === size.width && crop.height === size.height
