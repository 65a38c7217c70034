/** What an attribute of a block may be. Null where the file says nothing. */
export type PropValue = string | number | boolean | readonly number[] | null
export type Props = Readonly<Record<string, PropValue>>

/** How words look. Absent: not so. */
export interface Marks {
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
  readonly code?: true
  readonly textColor?: string
  readonly backgroundColor?: string
  readonly link?: string
}

export interface TextRun {
  readonly text: string
  readonly marks: Marks
}

/** A thing in the line of words: a line break, a formula, a picture, a mention. It counts as one character. */
export interface InlineNode {
  readonly node: string
  readonly props: Props
  readonly marks: Marks
}

export type Inline = TextRun | InlineNode

export interface Cell {
  readonly isHeader: boolean
  readonly props: Props
  readonly content: readonly Inline[]
}

export type Row = readonly Cell[]

/** One block with what lies below it. `id` is unique in its document and stays through moves, edits and exports. */
export interface Block {
  readonly id: string
  readonly type: string
  readonly props: Props
  readonly content: readonly Inline[]
  /** Of tables only. */
  readonly rows?: readonly Row[]
  readonly children: readonly Block[]
}

/** A block to be made: what is left out is as the type has it. */
export interface NewBlock {
  readonly id?: string
  readonly type: string
  readonly props?: Props
  readonly content?: readonly Inline[]
  readonly rows?: readonly Row[]
  readonly children?: readonly NewBlock[]
}

export const isText = (inline: Inline): inline is TextRun => 'text' in inline

/** The characters of a line; things that are no words have a letter of their own. */
export const wordsOf = (content: readonly Inline[]): string =>
  content.map((inline) => (isText(inline) ? inline.text : nodeWords(inline))).join('')

function nodeWords({ node, props }: InlineNode): string {
  if (node === 'hardBreak') return '\n'
  const said = props['latex'] ?? props['name'] ?? props['date'] ?? props['alt'] ?? props['html'] ?? ''
  return node === 'footnoteReference' ? `[${String(props['label'])}]` : String(said)
}
