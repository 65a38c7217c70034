import type { EditorState } from '@tiptap/pm/state'
import type { Query } from './engine.ts'
import { blockAt } from './positions.ts'

const SIGNS: Readonly<Record<string, Query['kind']>> = { '/': 'slash', '、': 'slash', '@': 'mention' }
const MOST_WORDS = 24

/** The sign before the caret that opens a menu, and what was typed behind it; null where there is none. */
export function readQuery({ selection }: EditorState): Omit<Query, 'rect'> | null {
  const { $head, empty } = selection
  if (!empty || !$head.parent.isTextblock || $head.parent.type.spec.code) return null
  const block = blockAt($head)
  if (!block) return null
  const before = $head.parent.textBetween(
    Math.max(0, $head.parentOffset - MOST_WORDS - 1),
    $head.parentOffset,
    '\n',
    '\uFFFC',
  )
  const match = /(?:^|[\s\uFFFC\p{P}\p{Script=Han}])([/、@])([^\s/@、\uFFFC]*)$/u.exec(before)
  const sign = match?.[1] ?? ''
  const words = match?.[2] ?? ''
  const kind = SIGNS[sign]
  if (!kind) return null
  // A Chinese comma between words is punctuation; at the beginning of a line it is the key of the sign.
  if (sign === '、' && before !== sign + words) return null
  return { kind, words, block: String(block.node.attrs['id'] ?? ''), at: $head.parentOffset - words.length - 1 }
}
