// Sheets whose columns run from right to left are painted as if they ran from left to right, and mirrored as a whole. What is
// read or recognised is turned back where it stands.
import { group, type SvgNode } from '@wenfang/shared-charts/svg'

const short = (value: number): number => Math.round(value * 1000) / 1000

/** @param from pixels @param to of what is mirrored within itself */
export const mirrored = (nodes: readonly SvgNode[], from: number, to: number): SvgNode =>
  group(nodes, { transform: `translate(${short(from + to)} 0) scale(-1 1)` })
