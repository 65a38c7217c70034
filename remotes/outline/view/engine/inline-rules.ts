import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'

/** Where Chinese is written there is no space before words that are marked; the engine's own rules wait for one. */
const BEHIND_CHINESE = '(?<=[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef])'
const wrapped = (sign: string): RegExp => {
  const [letter = ''] = sign
  const one = `[^${letter}\\s]`
  const escaped = sign.replaceAll('*', '\\*')
  return new RegExp(`${BEHIND_CHINESE}${escaped}(${one}(?:[^${letter}]*${one})?)${escaped}$`, 'u')
}

const MARKS = [
  // The engine has no rule for it: also where a space stands before it.
  { marks: ['bold', 'italic'], sign: '***', find: /(?<![*\\])\*{3}([^*\s](?:[^*]*[^*\s])?)\*{3}$/u },
  { marks: ['bold'], sign: '**', find: wrapped('**') },
  { marks: ['italic'], sign: '*', find: wrapped('*') },
  { marks: ['strike'], sign: '~~', find: wrapped('~~') },
  { marks: ['code'], sign: '`', find: wrapped('`') },
] as const
const LINK = /(?<!!)\[([^[\]\uFFFC]+)\]\((https?:\/\/[^\s()]+)\)$/u
const FORMULA = /(?<![\\$\w])\$([^\s$](?:[^$]*[^\s$])?)\$$/u
/** Two prices make no formula. */
const IS_FORMULA = /[\\^_={}]|^\p{L}$/u
const MOST_LETTERS = 300

/** Bold, code, links and formulas as Markdown has them, done as the last sign is typed. */
export const inlineRulesPlugin = () =>
  new Plugin({
    key: new PluginKey('outline-inline-rules'),
    props: {
      handleTextInput(view, from, to, text) {
        const done = from === to && '*~`)$'.includes(text) ? applied(view.state, from, text) : null
        if (done) view.dispatch(done)
        return done !== null
      },
    },
  })

function applied({ doc, schema, tr }: EditorState, at: number, text: string): Transaction | null {
  const $at = doc.resolve(at)
  const { parent, parentOffset } = $at
  if (!parent.isTextblock || parent.type.spec.code || $at.marks().some(({ type }) => type.name === 'code')) return null
  const before = parent.textBetween(Math.max(0, parentOffset - MOST_LETTERS), parentOffset, '', '\uFFFC') + text
  // What is typed is not in the document yet.
  const start = (found: string): number => at - found.length + text.length
  if (text === ')') {
    const [all, words, href] = LINK.exec(before) ?? []
    if (all === undefined || words === undefined || !schema.marks['link']) return null
    const from = start(all)
    tr.addMark(from + 1, from + 1 + words.length, schema.marks['link'].create({ href }))
    return tr
      .delete(from + 1 + words.length, at)
      .delete(from, from + 1)
      .removeStoredMark(schema.marks['link'])
  }
  if (text === '$') {
    const [all, latex] = FORMULA.exec(before) ?? []
    const node = schema.nodes['inlineEquation']
    if (all === undefined || latex === undefined || !node || !IS_FORMULA.test(latex) || latex.includes('\uFFFC'))
      return null
    return tr.replaceWith(start(all), at, node.create({ latex }))
  }
  for (const { marks, sign, find } of MARKS) {
    const [all, words] = find.exec(before) ?? []
    if (all === undefined || words === undefined) continue
    const from = start(all)
    for (const mark of marks) {
      const type = schema.marks[mark]
      if (type) tr.addMark(from + sign.length, from + sign.length + words.length, type.create())
    }
    tr.delete(from + sign.length + words.length, at).delete(from, from + sign.length)
    return tr.setStoredMarks($at.marks())
  }
  return null
}
