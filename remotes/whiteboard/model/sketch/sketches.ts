import {
  drawBoxes,
  drawFlowchart,
  drawPie,
  drawSequence,
  type Flowchart,
  type PartedBoxes,
  type Pie,
  type Sequence,
} from '@wenfang/shared-sketch'
import type { ElementRecord } from '../record.ts'
import { elementsOf } from './elements-of.ts'

export const flowchartSketch = (chart: Flowchart): readonly ElementRecord[] => elementsOf(drawFlowchart(chart))
export const sequenceSketch = (sequence: Sequence): readonly ElementRecord[] => elementsOf(drawSequence(sequence))
export const boxesSketch = (boxes: PartedBoxes): readonly ElementRecord[] => elementsOf(drawBoxes(boxes))
export const pieSketch = (pie: Pie): readonly ElementRecord[] => elementsOf(drawPie(pie))
