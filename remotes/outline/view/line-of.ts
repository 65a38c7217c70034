import { isText, sliceInline, type Outline } from '../model/index.ts'

/** What stands in a line from one character to another, as commands take it. */
export const lineOf = (outline: Pick<Outline, 'line'>, id: string, from: number, to: number): readonly object[] =>
  sliceInline(outline.line(id) ?? [], from, to).map((one) => (isText(one) ? one : { node: one.node, props: one.props }))
