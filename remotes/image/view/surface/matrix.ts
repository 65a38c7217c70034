/** As CSS and SVG write it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Matrix {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** The matrix that takes (0, 0), (1, 0) and (0, 1) to these places. */
export const matrixOf = (origin: Place, right: Place, down: Place): Matrix => ({
  a: right.x - origin.x,
  b: right.y - origin.y,
  c: down.x - origin.x,
  d: down.y - origin.y,
  e: origin.x,
  f: origin.y,
})

/** Where a place came from. */
export function inverted({ a, b, c, d, e, f }: Matrix, { x, y }: Place): Place {
  const determinant = a * d - b * c || 1
  return { x: (d * (x - e) - c * (y - f)) / determinant, y: (a * (y - f) - b * (x - e)) / determinant }
}
