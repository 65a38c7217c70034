import { drawBoxes } from './boxes.ts'
import type { Drawing } from './drawing.ts'
import { drawFlowchart } from './flowchart.ts'
import { mermaidLines } from './mermaid-text.ts'
import { drawMindMap, thoughtsOf } from './mind-map.ts'
import { drawPie } from './pie.ts'
import { readMermaid, type Mermaid } from './read-mermaid.ts'
import { drawSequence } from './sequence.ts'
import type { Unread } from './unread.ts'

export type DrawnMermaid =
  | { readonly ok: true; readonly title: string; readonly drawing: Drawing }
  /** `message` says it to people, with the line where there is one. */
  | { readonly ok: false; readonly message: string }

/** A diagram in Mermaid's words as a drawing, or why it is none. */
export function drawMermaid(source: string): DrawnMermaid {
  const [head = ''] = mermaidLines(source)
  if (head === '') return { ok: false, message: '还没有内容：第一行写图的种类，例如 flowchart TD' }
  let message = ''
  const diagram = readMermaid(source, (why, line) => {
    message ||= messageOf(source, why, line)
    return null
  })
  if (!diagram) return { ok: false, message: message || unknownKind(head) }
  return { ok: true, title: TITLES[diagram.kind], drawing: drawingOf(diagram) }
}

const TITLES: Readonly<Record<Mermaid['kind'], string>> = {
  flowchart: '流程图',
  states: '状态图',
  sequence: '时序图',
  classes: '类图',
  entities: '实体关系图',
  pie: '饼图',
  'mind-map': '思维导图',
}

function drawingOf(diagram: Mermaid): Drawing {
  switch (diagram.kind) {
    case 'flowchart':
    case 'states':
      return drawFlowchart(diagram.chart)
    case 'sequence':
      return drawSequence(diagram.sequence)
    case 'classes':
    case 'entities':
      return drawBoxes(diagram.boxes)
    case 'pie':
      return drawPie(diagram.pie)
    case 'mind-map': {
      const thoughts = thoughtsOf(diagram.text)
      return thoughts ? drawMindMap(thoughts) : []
    }
  }
}

const OTHERS: Readonly<Record<string, string>> = {
  gantt: '甘特图',
  gitGraph: 'Git 分支图',
  journey: '用户旅程图',
  timeline: '时间线',
  quadrantChart: '象限图',
  requirementDiagram: '需求图',
  'xychart-beta': '柱形折线图',
  'sankey-beta': '桑基图',
  'block-beta': '块图',
  'packet-beta': '报文图',
  'architecture-beta': '架构图',
  'radar-beta': '雷达图',
  'treemap-beta': '矩形树图',
  kanban: '看板',
  zenuml: '时序图（ZenUML）',
  C4Context: 'C4 图',
  C4Container: 'C4 图',
  C4Component: 'C4 图',
  C4Dynamic: 'C4 图',
  C4Deployment: 'C4 图',
}

const MOST_SHOWN = 40
const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

function unknownKind(head: string): string {
  const [kind = ''] = head.trim().split(/[\s;:]/)
  const name = Object.hasOwn(OTHERS, kind) ? OTHERS[kind] : undefined
  return name === undefined
    ? `不认识“${shortened(kind)}”：第一行写图的种类，例如 flowchart TD、sequenceDiagram、mindmap、pie`
    : `${name}（${kind}）还画不出来，源码原样保留`
}

function messageOf(source: string, why: Unread, line: string | undefined): string {
  const number = line === undefined ? null : lineNumber(source, line)
  const place = number === null ? '' : `第 ${number} 行`
  switch (why) {
    case 'unknown':
      return `${place}看不懂：${shortened(line ?? '')}`
    case 'stray':
      return `${place}没有可以结束的部分：${shortened(line ?? '')}`
    case 'open':
      return '有一部分没有结束：少了 } 或 end'
    case 'empty':
      return '图里还没有内容'
    case 'large':
      return '内容太多，画不下；拆成几张图试试'
  }
}

/** Of the first line that says it; statements of one line stand between semicolons. */
function lineNumber(source: string, line: string): number | null {
  const [said = ''] = line.split('<br>')
  const lines = source.split(/\r\n|\r|\n/).map((one) => one.trim())
  const exact = lines.findIndex((one) => one.replace(/;$/, '') === said)
  const at = exact >= 0 ? exact : lines.findIndex((one) => one.includes(said))
  return at < 0 ? null : at + 1
}
