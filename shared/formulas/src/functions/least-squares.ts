// Least squares by Householder's reflections: exact to about the condition of the data, where normal equations lose twice as many digits.

export interface Fit {
  /** One a variable, in the order of the columns; 0 for one that the others already contain. */
  readonly slopes: readonly number[]
  readonly intercept: number
  /** Standard errors; of the intercept null where there is none. */
  readonly errors: readonly number[]
  readonly interceptError: number | null
  readonly residual: number
  readonly regression: number
  readonly freedom: number
}

/** `rows` has the variables of each observation. */
export function leastSquares(rows: readonly (readonly number[])[], ys: readonly number[], hasIntercept: boolean): Fit {
  const [n, width] = [ys.length, rows[0]?.length ?? 0]
  const means = Array.from({ length: width }, (_, column) =>
    hasIntercept ? average(rows.map((row) => row[column] ?? 0)) : 0,
  )
  const middle = hasIntercept ? average(ys) : 0
  const columns = means.map((mean, column) => rows.map((row) => (row[column] ?? 0) - mean))
  const y = ys.map((value) => value - middle)
  const sizes = columns.map(norm)
  const used: number[] = []
  // Row k of `triangle` belongs to variable used[k]; entry by variable.
  const triangle: number[][] = []
  for (let column = 0; column < width; column++) {
    const at = used.length
    const work = columns[column] ?? []
    const size = norm(work.slice(at))
    if (at >= n || size <= (sizes[column] ?? 0) * 1e-11 || size === 0) continue
    const pivot = (work[at] ?? 0) > 0 ? -size : size
    const vector = work.slice(at)
    vector[0] = (vector[0] ?? 0) - pivot
    const length = vector.reduce((total, x) => total + x * x, 0)
    for (const target of [...columns.slice(column), y]) reflect(target, vector, length, at)
    triangle.push(columns.map((one, other) => (other < column ? 0 : (one[at] ?? 0))))
    used.push(column)
  }
  const rank = used.length
  const solved = solveTriangle(triangle, used, y.slice(0, rank))
  const slopes = means.map((_, column) => solved[used.indexOf(column)] ?? 0)
  const residual = y.slice(rank).reduce((total, x) => total + x * x, 0)
  const regression = y.slice(0, rank).reduce((total, x) => total + x * x, 0)
  const freedom = n - rank - (hasIntercept ? 1 : 0)
  const spread = freedom > 0 ? residual / freedom : 0
  // Columns of the inverse of the triangle give the covariance.
  const inverse = used.map((_, unit) =>
    solveTriangle(
      triangle,
      used,
      used.map((__, at) => Number(at === unit)),
    ),
  )
  const variance = (weights: readonly number[]): number =>
    inverse.reduce(
      (total, column) => total + weights.reduce((sum, weight, at) => sum + weight * (column[at] ?? 0), 0) ** 2,
      0,
    )
  const errors = means.map((_, column) => {
    const at = used.indexOf(column)
    return at < 0 ? 0 : Math.sqrt(spread * variance(used.map((__, other) => Number(other === at))))
  })
  return {
    slopes,
    intercept: hasIntercept ? middle - slopes.reduce((total, slope, at) => total + slope * (means[at] ?? 0), 0) : 0,
    errors,
    interceptError: hasIntercept
      ? Math.sqrt(spread * (1 / n + variance(used.map((column) => means[column] ?? 0))))
      : null,
    residual,
    regression,
    freedom,
  }
}

function reflect(target: number[], vector: readonly number[], length: number, from: number): void {
  let product = 0
  for (const [at, x] of vector.entries()) product += x * (target[from + at] ?? 0)
  const factor = (2 * product) / length
  for (const [at, x] of vector.entries()) target[from + at] = (target[from + at] ?? 0) - factor * x
}

function solveTriangle(
  triangle: readonly (readonly number[])[],
  used: readonly number[],
  right: readonly number[],
): number[] {
  const result: number[] = used.map(() => 0)
  for (let row = used.length - 1; row >= 0; row--) {
    let rest = right[row] ?? 0
    for (let column = row + 1; column < used.length; column++)
      rest -= (triangle[row]?.[used[column] ?? 0] ?? 0) * (result[column] ?? 0)
    result[row] = rest / (triangle[row]?.[used[row] ?? 0] ?? 1)
  }
  return result
}

function norm(values: readonly number[]): number {
  return Math.hypot(...values)
}

function average(values: readonly number[]): number {
  const first = values.reduce((total, x) => total + x, 0) / values.length
  // A second pass takes the rounding of the first away.
  return first + values.reduce((total, x) => total + (x - first), 0) / values.length
}
