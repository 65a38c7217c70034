import type { PartedBoxes, PartedLine } from './boxes.ts'
import type { LineHead } from './drawing.ts'
import { mermaidLines, mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import { SILENT, type Tell } from './unread.ts'

const MOST_ENTITIES = 300
const NAME = '("[^"]+"|[\\p{L}\\p{N}_-]+?)(?:\\[(?:"([^"]*)"|([^\\]"]*))\\])?'
const ENTITY = new RegExp(`^${NAME}\\s*(\\{)?\\s*(\\})?$`, 'u')
const LINE = new RegExp(`^${NAME}\\s*([|}][|o])(--|\\.\\.)([|o][|{])\\s*${NAME}\\s*(?::\\s*(.*))?$`, 'u')
const FIELD = /^(\S+)\s+(\S+?)((?:\s*,?\s*(?:PK|FK|UK))*)(?:\s+"([^"]*)")?$/u
const HEADS: Readonly<Record<string, LineHead>> = {
  '||': 'crowfoot_one',
  '|o': 'crowfoot_one',
  'o|': 'crowfoot_one',
  '}o': 'crowfoot_many',
  'o{': 'crowfoot_many',
  '}|': 'crowfoot_one_or_many',
  '|{': 'crowfoot_one_or_many',
}

interface Draft {
  title: string
  readonly fields: string[]
}

/** A diagram of entities and their relations in Mermaid's words; null where a text is none, or says more than is understood here. */
export function readEntities(source: string, tell: Tell = SILENT): PartedBoxes | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const [head = '', ...lines] = mermaidLines(source).map((line) => line.trim())
  if (head !== 'erDiagram') return null
  const entities = new Map<string, Draft>()
  const joins: PartedLine[] = []
  let open: Draft | null = null
  const entityOf = (name: string, quoted?: string, plain?: string): Draft => {
    const id = name.replaceAll('"', '')
    const known = entities.get(id) ?? { title: id, fields: [] }
    const title = quoted ?? plain
    if (title !== undefined && title !== '') known.title = title
    entities.set(id, known)
    return known
  }
  for (const line of lines) {
    if (open) {
      const field = FIELD.exec(line)
      if (line === '}') open = null
      else if (field) open.fields.push(fieldText(field))
      else return tell('unknown', line)
      continue
    }
    const [join, entity] = [LINE.exec(line), ENTITY.exec(line)]
    if (join) {
      const [, from = '', fromQuoted, fromPlain, start = '', stroke, end = '', to = '', toQuoted, toPlain, text = ''] =
        join
      entityOf(from, fromQuoted, fromPlain)
      entityOf(to, toQuoted, toPlain)
      joins.push({
        from: from.replaceAll('"', ''),
        to: to.replaceAll('"', ''),
        text: mermaidWords(text),
        startHead: HEADS[start] ?? null,
        endHead: HEADS[end] ?? null,
        isDashed: stroke === '..',
      })
    } else if (entity) {
      const draft = entityOf(entity[1] ?? '', entity[2], entity[3])
      if (entity[4] !== undefined && entity[5] === undefined) open = draft
    } else return tell('unknown', line)
  }
  if (open) return tell('open')
  if (entities.size === 0) return tell('empty')
  if (entities.size > MOST_ENTITIES) return tell('large')
  return {
    direction: 'down',
    boxes: [...entities].map(([id, { title, fields }]) => ({ id, title, parts: fields.length === 0 ? [] : [fields] })),
    lines: joins,
  }
}

function fieldText([, type = '', name = '', keys = '', remark]: RegExpExecArray): string {
  const marks = keys
    .split(/[\s,]+/)
    .filter((key) => key !== '')
    .join('、')
  const said = marks === '' ? `${name}: ${type}` : `${name}: ${type}（${marks}）`
  return remark === undefined ? said : `${said} ${remark}`
}
