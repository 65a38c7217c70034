export interface Grey {
  readonly width: number
  readonly height: number
  readonly light: Uint8Array
}

const WINDOW_PX = 8
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Mean structural similarity (SSIM) over windows of 8 × 8 pixels; 1 for equal pictures. What one of them has more is left out. */
export function similarity(a: Grey, b: Grey): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  let sum = 0
  let windows = 0
  for (let top = 0; top + WINDOW_PX <= height; top += WINDOW_PX)
    for (let left = 0; left + WINDOW_PX <= width; left += WINDOW_PX) {
      sum += ofWindow(a, b, left, top)
      windows += 1
    }
  return sum / windows
}

function ofWindow(a: Grey, b: Grey, left: number, top: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + WINDOW_PX; y += 1)
    for (let x = left; x < left + WINDOW_PX; x += 1) {
      const [p, q] = [a.light[y * a.width + x] ?? 0, b.light[y * b.width + x] ?? 0]
      sumA += p
      sumB += q
      squaresA += p * p
      squaresB += q * q
      products += p * q
    }
  const count = WINDOW_PX ** 2
  const [meanA, meanB] = [sumA / count, sumB / count]
  const [varianceA, varianceB] = [squaresA / count - meanA ** 2, squaresB / count - meanB ** 2]
  const covariance = products / count - meanA * meanB
  const structure = (2 * meanA * meanB + C1) * (2 * covariance + C2)
  return structure / ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
}
