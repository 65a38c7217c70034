import type { Paragraph, Story } from './story.ts'

/** Letters that are no text: a document cannot hold them. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** A paragraph a line, as they stand. */
export function parseText(text: string): Story {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '').split('\n')
  // The end of the last line is no line.
  if (lines.at(-1) === '') lines.pop()
  const blocks = lines.map((line): Paragraph => ({
    kind: 'paragraph',
    role: 'text',
    content: line === '' ? [] : [{ kind: 'text', text: line }],
  }))
  return { blocks, notes: [], textWidthPt: null }
}
