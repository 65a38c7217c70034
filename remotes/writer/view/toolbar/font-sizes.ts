/** The sizes people of China call by name, in points, then the plain numbers. */
export const NAMED_SIZES: readonly (readonly [name: string, points: number])[] = [
  ['初号', 42],
  ['小初', 36],
  ['一号', 26],
  ['小一', 24],
  ['二号', 22],
  ['小二', 18],
  ['三号', 16],
  ['小三', 15],
  ['四号', 14],
  ['小四', 12],
  ['五号', 10.5],
  ['小五', 9],
  ['六号', 7.5],
  ['小六', 6.5],
  ['七号', 5.5],
  ['八号', 5],
]

export const PLAIN_SIZES = [
  5, 5.5, 6.5, 7.5, 8, 9, 10, 10.5, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72,
] as const
