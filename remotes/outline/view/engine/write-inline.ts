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

const marksOf = (schema: Schema, marks: Marks): readonly Mark[] =>
  Object.entries(marks).flatMap(([name, value]) => {
    const attrs = name === 'link' ? { href: value } : typeof value === 'string' ? { stringValue: value } : {}
    return schema.marks[name]?.create(attrs) ?? []
  })
