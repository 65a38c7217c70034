// Single terms of the binomial and the Poisson distribution, after C. Loader (2000): as distances from the peak, so that no
// large logarithms are taken from one another. The incomplete beta and gamma functions stand on the same terms.
import { stirlingError } from './log-gamma.ts'

/** λ^x e^-λ / Γ(x + 1) */
export function poissonMass(x: number, rate: number): number {
  if (rate === 0) return x === 0 ? 1 : 0
  if (x === 0) return Math.exp(-rate)
  return Math.exp(-stirlingError(x) - deviance(x, rate)) / Math.sqrt(2 * Math.PI * x)
}

/** Γ(n + 1) / (Γ(x + 1) Γ(n - x + 1)) p^x q^(n-x), with q = 1 - p as exactly as the caller has it. */
export function binomialMass(x: number, n: number, p: number, q = 1 - p): number {
  if (x < 0 || x > n) return 0
  if (p === 0 || q === 0) return x === (p === 0 ? 0 : n) ? 1 : 0
  const rest = n - x
  if (x === 0) return Math.exp(n * (p < 0.5 ? Math.log1p(-p) : Math.log(q)))
  if (rest === 0) return Math.exp(n * (q < 0.5 ? Math.log1p(-q) : Math.log(p)))
  const exponent =
    stirlingError(n) - stirlingError(x) - stirlingError(rest) - deviance(x, n * p) - deviance(rest, n * q)
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * x * rest))
}

/** x log(x / m) + m - x */
export function deviance(x: number, middle: number): number {
  if (Math.abs(x - middle) >= 0.1 * (x + middle)) return x * Math.log(x / middle) + middle - x
  const v = (x - middle) / (x + middle)
  let total = (x - middle) * v
  let term = 2 * x * v
  for (let at = 3; at < 1000; at += 2) {
    term *= v * v
    const next = total + term / at
    if (next === total) break
    total = next
  }
  return total
}
