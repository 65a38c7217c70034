import type { Sketch } from '../sketch/sketch.ts'

/** A board to begin with, drawn when it is chosen. */
export interface Template {
  readonly id: string
  readonly title: string
  /** What it is for, in one line. */
  readonly hint: string
  readonly draw: () => Pick<Sketch, 'elements'>
}

/** Papers of areas, with the outline that goes with each. */
export const PAPERS = {
  blue: ['#e7f0fa', '#1971c2'],
  green: ['#e6f4e6', '#2f9e44'],
  yellow: ['#fff6d6', '#e67700'],
  red: ['#fde4e4', '#c92a2a'],
  purple: ['#efe8fc', '#6741d9'],
  cyan: ['#ddf3f2', '#0c8599'],
  grey: ['#f1f3f5', '#495057'],
} as const
