/** A hundredth of a metre, and a character of the text's own size, in twips (a twentieth of a point). */
export const CM_TWIPS = 1440 / 2.54
const PX_PER_TWIP = 1 / 15

export interface RulerScale {
  /** Twips between two numbers. */
  readonly step: number
  /** What one step counts. */
  readonly count: number
  /** Marks from one number to the next. */
  readonly parts: number
  /** What a drag keeps to. */
  readonly snap: number
}

/** @param characterTwips width of a character of the text */
export const scaleOf = (unit: 'cm' | 'character', characterTwips: number): RulerScale =>
  unit === 'cm'
    ? { step: CM_TWIPS, count: 1, parts: 4, snap: CM_TWIPS / 10 }
    : { step: 2 * characterTwips, count: 2, parts: 2, snap: characterTwips / 2 }

export interface RulerMark {
  /** Twips from the edge of the sheet. */
  readonly at: number
  readonly kind: 'number' | 'half' | 'part'
  readonly label: string
}

/** Marks over the whole sheet, counted from where the text begins to both sides. */
export function marksOf(length: number, origin: number, { step, count, parts }: RulerScale): readonly RulerMark[] {
  const part = step / parts
  const marks: RulerMark[] = []
  for (let index = Math.ceil(-origin / part); origin + index * part <= length; index += 1) {
    if (index === 0) continue
    const isNumber = index % parts === 0
    marks.push({
      at: origin + index * part,
      kind: isNumber ? 'number' : (index * 2) % parts === 0 ? 'half' : 'part',
      label: isNumber ? String(Math.abs(index / parts) * count) : '',
    })
  }
  return marks
}

export const pixels = (twips: number, zoom: number): number => twips * PX_PER_TWIP * zoom
export const twipsOf = (px: number, zoom: number): number => px / PX_PER_TWIP / zoom

/** @param origin where the scale counts from @param isPrecise as people hold Alt for it */
export const snapped = (twips: number, origin: number, snap: number, isPrecise: boolean): number =>
  Math.round(isPrecise ? twips : origin + Math.round((twips - origin) / snap) * snap)
