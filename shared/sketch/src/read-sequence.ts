import { SILENT, type Tell } from './unread.ts'
import { mermaidLines, mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import type { Sequence, SequenceActor, SequenceRow } from './sequence.ts'

const MOST_ACTORS = 40
const MOST_ROWS = 500

const ACTOR = /^(?:create\s+)?(?:participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/
const MESSAGE =
  /^((?:[^\s:;<-]|-(?![->x)]))+?)\s*(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->)\s*[+-]?\s*([^\s:：;+-][^:：;]*?)\s*[:：](.*)$/
const NOTE = /^note\s+(over|left of|right of)\s+([^:：,]+?)(?:\s*,\s*([^:：]+?))?\s*[:：](.*)$/i
const BLOCK = /^(loop|alt|opt|par|critical|break|rect)\b\s*(.*)$/
const BRANCH = /^(else|and|option)\b\s*(.*)$/
/** Lines about how a diagram is shown. */
const ASIDE = /^(?:activate|deactivate|destroy|autonumber|title|accTitle|accDescr|box|links?|properties|details)\b/

const BLOCK_WORDS: Readonly<Record<string, string>> = {
  loop: '循环',
  alt: '如果',
  else: '否则',
  opt: '可选',
  par: '同时',
  and: '同时',
  critical: '必须',
  option: '或者',
  break: '中断',
}

/** Who says what to whom, in Mermaid's words; null where a text is no such diagram, or says more than is understood here. */
export function readSequence(source: string, tell: Tell = SILENT): Sequence | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const [head = '', ...lines] = mermaidLines(source).map((line) => line.trim().replace(/;$/, ''))
  if (head !== 'sequenceDiagram') return null
  const actors = new Map<string, SequenceActor>()
  const rows: SequenceRow[] = []
  const known = (id: string): string => {
    if (!actors.has(id)) actors.set(id, { id, text: mermaidWords(id) })
    return id
  }
  let depth = 0
  for (const line of lines) {
    const [, declared = '', called] = ACTOR.exec(line) ?? []
    const message = MESSAGE.exec(line)
    const note = NOTE.exec(line)
    const [, block = '', condition = ''] = BLOCK.exec(line) ?? BRANCH.exec(line) ?? []
    if (declared !== '') actors.set(declared, { id: declared, text: mermaidWords(called ?? declared) })
    else if (message) {
      const [, from = '', stroke = '', to = '', text = ''] = message
      rows.push({
        kind: 'message',
        from: known(from),
        to: known(to),
        text: mermaidWords(text),
        isDashed: stroke.includes('--'),
        head: stroke.includes('x') ? 'bar' : stroke.includes('>>') ? 'triangle' : stroke.includes(')') ? 'arrow' : null,
      })
    } else if (note) {
      const [, place = '', first = '', last] = note
      const side = ({ over: 'over', 'left of': 'left', 'right of': 'right' } as const)[place.toLowerCase()] ?? 'over'
      rows.push({ kind: 'note', side, from: known(first), to: known(last ?? first), text: mermaidWords(note[4] ?? '') })
    } else if (block !== '') {
      const words = [BLOCK_WORDS[block], mermaidWords(condition)].filter(Boolean).join('：')
      if (BRANCH.test(line)) {
        if (depth === 0) return tell('stray', line)
        rows.push({ kind: 'branch', text: words })
      } else {
        depth += 1
        // A rectangle has a colour and no words.
        rows.push({ kind: 'begin', text: block === 'rect' ? '' : words })
      }
    } else if (line === 'end') {
      // The end of a box of actors is no end of a block.
      if (depth > 0) rows.push({ kind: 'end' })
      depth = Math.max(0, depth - 1)
    } else if (!ASIDE.test(line)) return tell('unknown', line)
  }
  for (; depth > 0; depth -= 1) rows.push({ kind: 'end' })
  if (actors.size === 0) return tell('empty')
  if (actors.size > MOST_ACTORS || rows.length > MOST_ROWS) return tell('large')
  return { actors: [...actors.values()], rows }
}
