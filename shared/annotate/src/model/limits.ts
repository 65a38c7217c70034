/** No annotation is larger than this, whoever wrote it: what goes beyond was not made by this layer and is not shown. */
export const LIMITS = {
  /** Any coordinate, in units of the surface. */
  coordinate: 1_000_000,
  boxes: 500,
  strokes: 500,
  /** Of all strokes of one annotation together. */
  points: 20_000,
  text: 10_000,
  words: 200,
  range: 2_000,
  name: 120,
  place: 200,
  id: 64,
  origin: 200,
  lineWidth: 200,
  fontSize: 2_000,
} as const
