import { Fragment, Slice, type Mark, type Node, type Schema } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { isText, type Inline, type Marks } from '../../model/index.ts'

/** Puts words and things where the caret is, over what is selected: in cells, too. */
export function writeInline(view: EditorView, content: readonly Inline[]): void {
  const { state } = view
  const nodes = content.flatMap((inline) => nodeOf(state.schema, inline))
  view.dispatch(state.tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0)).scrollIntoView())
}

function nodeOf(schema: Schema, inline: Inline): readonly Node[] {
  if (isText(inline)) return inline.text === '' ? [] : [schema.text(inline.text, marksOf(schema, inline.marks))]
  const type = schema.nodes[inline.node]
  return type ? [type.create(inline.props)] : []
}

/** Gives what is selected a look, or takes it away: in cells, too. */
export function formatSelected(view: EditorView, name: string, value: boolean | string | null): void {
  const { schema, selection, tr } = view.state
  const type = schema.marks[name]
  if (!type) return
  for (const { $from, $to } of selection.ranges)
    if (value === null || value === false) tr.removeMark($from.pos, $to.pos, type)
    else tr.addMark($from.pos, $to.pos, type.create(attributesOf(name, value)))
  view.dispatch(tr)
}

const attributesOf = (name: string, value: unknown) =>
  name === 'link' ? { href: value } : typeof value === 'string' ? { stringValue: value } : {}

const marksOf = (schema: Schema, marks: Marks): readonly Mark[] =>
  Object.entries(marks).flatMap(([name, value]) => schema.marks[name]?.create(attributesOf(name, value)) ?? [])
