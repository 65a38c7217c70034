import { createExtension } from '@blocknote/core'

interface Shortcut {
  readonly find: RegExp
  readonly type: string
  readonly props?: (match: RegExpMatchArray) => Readonly<Record<string, unknown>>
}

/** What Markdown would mean by the beginning of a line, done as it is typed. */
const SHORTCUTS: readonly Shortcut[] = [
  { find: /^(#{1,6})\s$/, type: 'heading', props: ([, signs = '']) => ({ level: signs.length }) },
  { find: /^[-+*·•]\s$/, type: 'bulletListItem' },
  {
    find: /^(\d{1,4})[.、．]\s$/,
    type: 'numberedListItem',
    props: ([, number]) => (number === '1' ? {} : { start: Number(number) }),
  },
  { find: /^[[【]\s?[\]】]\s$/, type: 'checkListItem', props: () => ({ checked: false }) },
  { find: /^[[【][xX][\]】]\s$/, type: 'checkListItem', props: () => ({ checked: true }) },
  { find: /^[>》]\s$/, type: 'quote' },
  { find: /^[!！][!！]\s$/, type: 'callout' },
  { find: /^[+＋]{2}\s$/, type: 'toggleListItem' },
  {
    find: /^(?:```|···)([\w+#-]*)\s$/,
    type: 'codeBlock',
    props: ([, language = '']) => ({ language: language || 'text' }),
  },
  { find: /^\$\$\s$/, type: 'equation' },
]

export const inputRulesExtension = createExtension({
  key: 'outline-input-rules',
  inputRules: SHORTCUTS.map(({ find, type, props }) => ({
    find,
    replace: ({ match }) => ({ type, props: props?.(match) ?? {} }),
  })),
})
