import { mermaidLines, mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import { SILENT, type Tell } from './unread.ts'

const MOST_THOUGHTS = 500
/** What a thought looks like in Mermaid, and a name before it; only the words matter here. */
const SHAPED = /^[\p{L}\p{N}_.-]*\s*(?:\(\((.*)\)\)|\)\)(.*)\(\(|\{\{(.*)\}\}|\[(.*)\]|\((.*)\)|\)(.*)\()$/u
/** Icons and classes of the thought above. */
const ASIDE = /^::/

/** A mind map in Mermaid's words, as lines that are set in; null where a text is none. */
export function readMermaidMap(source: string, tell: Tell = SILENT): string | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const [head = '', ...lines] = mermaidLines(source)
  if (head.trim() !== 'mindmap') return null
  const shown = lines.filter((line) => !ASIDE.test(line.trim()))
  if (shown.length === 0) return tell('empty')
  if (shown.length > MOST_THOUGHTS) return tell('large')
  return shown
    .map((line) => {
      const words = line.trim()
      const shaped = SHAPED.exec(words)
        ?.slice(1)
        .find((part) => part !== undefined)
      const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
      // One line a thought, and nothing that a list would be read from.
      return (
        indent +
        mermaidWords(shaped ?? words)
          .replaceAll('\n', ' ')
          .replace(/^[-*+#\s]+/, '')
      )
    })
    .join('\n')
}
