import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { newId, placeSketch, Sketch, type Board } from '../model/index.ts'
import {
  boxesSketch,
  flowchartSketch,
  pieSketch,
  readFlowchart,
  readMermaid,
  readSequence,
  sequenceSketch,
  shapeOf,
  SHAPES,
  templateOf,
  TEMPLATES,
} from '../model/drawn.ts'
import { IDS, LENGTH, PAGE, requirePage, TEXT } from './arguments.ts'

const ANSWER = Type.Object({ ids: IDS })

const insertTemplate = defineCommand(
  {
    id: 'template.insert',
    title: '模板',
    description: '放一个模板，左上角在 x、y。',
    args: {
      template: Type.Enum(TEMPLATES.flatMap(({ templates }) => templates.map(({ id }) => id))),
      x: LENGTH,
      y: LENGTH,
      page: PAGE,
    },
    answer: ANSWER,
  },
  (board: Board, { template, x, y, page }) => {
    const on = requirePage(board, page)
    const found = templateOf(template)
    if (!found) throw new Refused('noSuchTemplate')
    return { ids: [...placeSketch(board, found.draw().elements, { x, y, page: on })] }
  },
)

const insertShape = defineCommand(
  {
    id: 'shape.insert',
    title: '图形库',
    description: '放一个图形库里的图形，左上角在 x、y；由几笔组成的是一个组合。',
    args: { shape: Type.Enum(SHAPES.map(({ id }) => id)), x: LENGTH, y: LENGTH, page: PAGE },
    answer: ANSWER,
  },
  (board: Board, { shape, x, y, page }) => {
    const on = requirePage(board, page)
    const found = shapeOf(shape)
    if (!found) throw new Refused('noSuchShape')
    const sketch = new Sketch()
    found.draw(sketch)
    const parts = sketch.elements.filter((element) => typeof element['containerId'] !== 'string')
    const group = newId()
    const elements =
      parts.length > 1 ? sketch.elements.map((element) => ({ ...element, groupIds: [group] })) : sketch.elements
    return { ids: [...placeSketch(board, elements, { x, y, page: on })] }
  },
)

const insertFlowchart = defineCommand(
  {
    id: 'flowchart.insert',
    title: '流程图',
    description:
      '把 Mermaid 的流程图（graph 或 flowchart 开头的文字）画成可以编辑的图形，节点分层排好、连线跟着走，左上角在 x、y。',
    args: { text: TEXT, x: LENGTH, y: LENGTH, page: PAGE },
    answer: ANSWER,
  },
  (board: Board, { text, x, y, page }) => {
    const on = requirePage(board, page)
    const chart = readFlowchart(text)
    if (!chart) throw new Refused('noFlowchart')
    return { ids: [...placeSketch(board, flowchartSketch(chart), { x, y, page: on })] }
  },
)

const insertSequence = defineCommand(
  {
    id: 'sequence.insert',
    title: '时序图',
    description:
      '把 Mermaid 的时序图（sequenceDiagram 开头的文字）画成可以编辑的图形，参与者并排、消息从上到下，左上角在 x、y。',
    args: { text: TEXT, x: LENGTH, y: LENGTH, page: PAGE },
    answer: ANSWER,
  },
  (board: Board, { text, x, y, page }) => {
    const on = requirePage(board, page)
    const sequence = readSequence(text)
    if (!sequence) throw new Refused('noSequence')
    return { ids: [...placeSketch(board, sequenceSketch(sequence), { x, y, page: on })] }
  },
)

const insertDiagram = defineCommand(
  {
    id: 'diagram.insert',
    title: '类图、实体关系图、状态图、饼图',
    description:
      '把 Mermaid 的类图（classDiagram）、实体关系图（erDiagram）、状态图（stateDiagram）或饼图（pie）画成可以编辑的图形，连线跟着走，左上角在 x、y。',
    args: { text: TEXT, x: LENGTH, y: LENGTH, page: PAGE },
    answer: ANSWER,
  },
  (board: Board, { text, x, y, page }) => {
    const on = requirePage(board, page)
    const diagram = readMermaid(text)
    if (diagram?.kind === 'states')
      return { ids: [...placeSketch(board, flowchartSketch(diagram.chart), { x, y, page: on })] }
    if (diagram?.kind === 'pie') return { ids: [...placeSketch(board, pieSketch(diagram.pie), { x, y, page: on })] }
    if (diagram?.kind !== 'classes' && diagram?.kind !== 'entities') throw new Refused('noDiagram')
    return { ids: [...placeSketch(board, boxesSketch(diagram.boxes), { x, y, page: on })] }
  },
)

export const drawnCommands = { insertTemplate, insertShape, insertFlowchart, insertSequence, insertDiagram }
