export const TWIPS_PER_CM = 1440 / 2.54
export const cm = (twips: number): number => twips / TWIPS_PER_CM
export const twips = (centimetres: number): number => Math.round(centimetres * TWIPS_PER_CM)

/** Of a table between the margins. */
export const ALIGNMENTS = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
] as const
