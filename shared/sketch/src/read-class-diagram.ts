import type { PartedBox, PartedBoxes, PartedLine } from './boxes.ts'
import type { LineHead } from './drawing.ts'
import { mermaidLines, mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import { SILENT, type Tell } from './unread.ts'

const HEAD = /^classDiagram(?:-v2)?$/
const DIRECTION = /^direction\s+(TB|TD|BT|LR|RL)$/i
const DIRECTIONS = { tb: 'down', td: 'down', bt: 'up', lr: 'right', rl: 'left' } as const
/** Lines about how a diagram is shown. */
const ASIDE = /^(?:style|classDef|cssClass|click|link|callback|accTitle|accDescr)\b/
const MOST_CLASSES = 300

const NAME = '(`[^`]+`|[\\p{L}\\p{N}_.]+(?:~[^~]+~)?)'
const CLASS = new RegExp(`^class\\s+${NAME}\\s*(?:\\["([^"]*)"\\])?\\s*(?::::[\\w-]+)?\\s*(\\{)?\\s*(\\})?$`, 'u')
const MEMBER = new RegExp(`^${NAME}\\s*:\\s*(.+)$`, 'u')
const KIND = new RegExp(`^<<\\s*(.+?)\\s*>>\\s+${NAME}$`, 'u')
const KIND_INSIDE = /^<<\s*(.+?)\s*>>$/
const NOTE = new RegExp(`^note\\s+(?:for\\s+${NAME}\\s+)?"([^"]*)"$`, 'u')
const NAMESPACE = /^namespace\s+[^{}]+\{$/
const LINE = new RegExp(
  `^${NAME}\\s*(?:"([^"]*)"\\s*)?(<\\|?|[*o]|\\(\\))?(--|\\.\\.)(\\|?>|[*o]|\\(\\))?\\s*(?:"([^"]*)"\\s*)?${NAME}\\s*(?::\\s*(.*))?$`,
  'u',
)
const HEADS: Readonly<Record<string, LineHead>> = {
  '<|': 'triangle_outline',
  '|>': 'triangle_outline',
  '<': 'arrow',
  '>': 'arrow',
  '*': 'diamond',
  o: 'diamond_outline',
  '()': 'circle_outline',
}

interface Draft {
  title: string
  kind: string
  readonly fields: string[]
  readonly methods: string[]
  readonly isNote?: true
}

/** A class diagram in Mermaid's words; null where a text is none, or says more than is understood here. */
export function readClassDiagram(source: string, tell: Tell = SILENT): PartedBoxes | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const [head = '', ...lines] = mermaidLines(source).map((line) => line.trim())
  if (!HEAD.test(head)) return null
  const classes = new Map<string, Draft>()
  const joins: PartedLine[] = []
  let direction: PartedBoxes['direction'] = 'down'
  let open: Draft | null = null
  let spaces = 0
  const classOf = (name: string): Draft => {
    const id = name.replaceAll('`', '')
    const known = classes.get(id)
    if (known) return known
    const made: Draft = { title: shownName(id), kind: '', fields: [], methods: [] }
    classes.set(id, made)
    return made
  }
  for (const line of lines) {
    if (open) {
      const kind: string | undefined = KIND_INSIDE.exec(line)?.[1]
      if (line === '}') open = null
      else if (kind !== undefined) open.kind = kind
      else addMember(open, line)
      continue
    }
    const [turn, named, kind, member] = [DIRECTION.exec(line), CLASS.exec(line), KIND.exec(line), MEMBER.exec(line)]
    const [join, note] = [LINE.exec(line), NOTE.exec(line)]
    if (ASIDE.test(line)) continue
    // What has a name of its own around it is drawn as it is.
    if (NAMESPACE.test(line)) {
      spaces += 1
      continue
    }
    if (line === '}' && spaces > 0) {
      spaces -= 1
      continue
    }
    if (turn) direction = DIRECTIONS[(turn[1] ?? 'tb').toLowerCase() as keyof typeof DIRECTIONS]
    else if (note) {
      const id = `note\n${classes.size}`
      classes.set(id, { title: mermaidWords(note[2] ?? ''), kind: '', fields: [], methods: [], isNote: true })
      if (note[1] !== undefined) {
        classOf(note[1])
        const to = note[1].replaceAll('`', '')
        joins.push({ from: to, to: id, text: '', startHead: null, endHead: null, isDashed: true })
      }
    } else if (named) {
      const draft = classOf(named[1] ?? '')
      if (named[2] !== undefined) draft.title = mermaidWords(named[2])
      if (named[3] !== undefined && named[4] === undefined) open = draft
    } else if (kind) classOf(kind[2] ?? '').kind = kind[1] ?? ''
    else if (join) {
      classOf(join[1] ?? '')
      classOf(join[7] ?? '')
      joins.push(lineOf(join))
    } else if (member) addMember(classOf(member[1] ?? ''), member[2] ?? '')
    else return tell('unknown', line)
  }
  if (open || spaces > 0) return tell('open')
  if (classes.size === 0) return tell('empty')
  if (classes.size > MOST_CLASSES) return tell('large')
  return { direction, boxes: [...classes].map(([id, draft]) => boxOf(id, draft)), lines: joins }
}

function addMember({ fields, methods }: Draft, text: string): void {
  const words = shownName(mermaidWords(text)).replace(/[$*]$/, '')
  if (words !== '') (words.includes('(') ? methods : fields).push(words)
}

const boxOf = (id: string, { title, kind, fields, methods, isNote }: Draft): PartedBox => ({
  id,
  ...(isNote && { isNote }),
  title: kind === '' ? title : `«${kind}»\n${title}`,
  // Who says nothing of what a class has draws its name alone.
  parts: fields.length + methods.length === 0 ? [] : [fields, methods],
})

/** Parameters of types stand between waves, because angles are something else in Markdown. */
const shownName = (name: string): string => name.replaceAll(/~([^~]*)~/g, '<$1>')

function lineOf(join: RegExpExecArray): PartedLine {
  const [, from = '', fromCount = '', start = '', line, end = '', toCount = '', to = '', text = ''] = join
  const counts = fromCount === '' && toCount === '' ? '' : `${fromCount} → ${toCount}`
  return {
    from: from.replaceAll('`', ''),
    to: to.replaceAll('`', ''),
    text: [mermaidWords(text), counts].filter((words) => words !== '').join('\n'),
    startHead: HEADS[start] ?? null,
    endHead: HEADS[end] ?? null,
    isDashed: line === '..',
  }
}
