import { describe, expect, it } from 'vitest'
import { correctionsAfter, correctionsBeforeEnter, listOfLine, ruleOfLine, type Correction } from './corrections.ts'
import { autocorrectOptions, DEFAULT_OPTIONS, keepAutocorrectOptions, type AutocorrectOptions } from './options.ts'

/** The text after all corrections of words; formats and lists leave it as it is. */
function corrected(text: string, corrections: readonly Correction[]): string {
  return corrections
    .toSorted((a, b) => ('start' in b ? b.start : 0) - ('start' in a ? a.start : 0))
    .reduce((now, one) => (one.kind === 'text' ? now.slice(0, one.start) + one.text + now.slice(one.end) : now), text)
}
/** Types letter by letter, as a person does. */
function typed(text: string, options: Partial<AutocorrectOptions> = {}, language = 'zh-CN'): string {
  let now = ''
  for (const letter of text) {
    now += letter
    now = corrected(
      now,
      correctionsAfter(now, { ...DEFAULT_OPTIONS, ...options }, () => language),
    )
  }
  return now
}

describe('while one types', () => {
  it.each([
    ['他说"你好"，又说"再见"。', '他说“你好”，又说“再见”。'],
    ["\"Yes,\" she said. 'No.' It's ", '“Yes,” she said. ‘No.’ It’s '],
    ['(c) 2026 ', '© 2026 '],
    ['f(c)', 'f(c)'],
    ['未完...', '未完……'],
    ['wait...', 'wait…'],
    ['他--我的朋友', '他——我的朋友'],
    ['A word--another one', 'A word—another one'],
    ['From 1 -- 2 ', 'From 1 – 2 '],
    ['now adn then. next one ', 'Now and then. Next one '],
    ['See e.g. this ', 'See e.g. this '],
    ['iPhone and monday ', 'iPhone and Monday '],
    ['THe end ', 'The end '],
    ['请按装软件', '请安装软件'],
    ['Teh ', 'The '],
    ['1st and 1/2 ', '1st and 1/2 '],
    ['www.example.com is it ', 'www.example.com is it '],
    ['中文 word 中文 ', '中文 word 中文 '],
  ])('%s becomes %s', (text, expected) => expect(typed(text)).toBe(expected))

  it('uses the marks of the language', () => {
    expect(typed('Er sagt "ja" ', {}, 'de-DE')).toBe('Er sagt „ja“ ')
    expect(typed('Il dit "oui" ', {}, 'fr-FR')).toBe('Il dit «\u00a0oui\u00a0» ')
  })

  it('corrects only what is switched on', () => {
    const off = Object.fromEntries(Object.keys(DEFAULT_OPTIONS).map((name) => [name, false])) as never
    const text = 'teh "end" --- (c) monday. next 1/2 '
    expect(typed(text, { ...(off as object), own: [] })).toBe(text)
    expect(typed('1/2 ', { fractions: true })).toBe('½ ')
    expect(correctionsAfter('The 2nd ', { ...DEFAULT_OPTIONS, ordinals: true }, () => '')).toEqual([
      { kind: 'superscript', start: 5, end: 7 },
    ])
    expect(correctionsAfter('The 2th ', { ...DEFAULT_OPTIONS, ordinals: true }, () => '')).toEqual([])
  })

  it('puts own entries first, and an entry that puts itself turns a common one off', () => {
    expect(typed('wf ', { own: [['wf', '文房']] })).toBe('文房 ')
    expect(typed('(c)', { own: [['(c)', '(c)']] })).toBe('(c)')
  })
})

describe('signs', () => {
  it.each([
    ['1. ', { kind: 'number', title: '1. 2. 3.', start: 1 }],
    ['3) ', { kind: 'number', title: '1) 2) 3)', start: 3 }],
    ['- ', { kind: 'bullet', character: '–' }],
    ['* ', { kind: 'bullet', character: null }],
    ['一、 ', { kind: 'number', title: '一、二、三、', start: 1 }],
    ['（三） ', { kind: 'number', title: '（一）（二）（三）', start: 3 }],
  ])('%s begins a list', (before, list) =>
    expect(correctionsAfter(before, DEFAULT_OPTIONS, () => '')).toEqual([
      { kind: 'list', length: before.length, list },
    ]),
  )
  it('begins none in the middle of a line, and headings only where they are asked for', () => {
    expect(correctionsAfter('见 1. ', DEFAULT_OPTIONS, () => '')).toEqual([])
    expect(correctionsAfter('## ', DEFAULT_OPTIONS, () => '')).toEqual([])
    expect(correctionsAfter('## ', { ...DEFAULT_OPTIONS, headings: true }, () => '')).toEqual([
      { kind: 'heading', length: 3, level: 2 },
    ])
  })
  it.each([
    ['一、总则', '一、二、三、', 1, 2],
    ['二十一、附则', '一、二、三、', 21, 4],
    ['（三）目标', '（一）（二）（三）', 3, 3],
    ['2、方法', '1. 2. 3.', 2, 2],
  ])('%s is a line of a list', (text, title, start, length) =>
    expect(listOfLine(text, DEFAULT_OPTIONS)).toEqual({ kind: 'list', length, list: { kind: 'number', title, start } }),
  )
  it('leaves lines that only look like it', () => {
    for (const text of ['、', '一、', '十分高兴', '（见图）', '一心一意、'])
      expect(listOfLine(text, DEFAULT_OPTIONS)).toBeNull()
  })
  it('draws a line for three signs of one kind', () => {
    expect(ruleOfLine('---', DEFAULT_OPTIONS)).toEqual({ line: 'single', size: 6 })
    expect(ruleOfLine('=====', DEFAULT_OPTIONS)?.line).toBe('double')
    expect(ruleOfLine('--', DEFAULT_OPTIONS)).toBeNull()
    expect(ruleOfLine('--- a', DEFAULT_OPTIONS)).toBeNull()
  })
})

describe('addresses', () => {
  it.each([
    ['见 https://example.com/a?b=1. ', 'https://example.com/a?b=1', 2, 27],
    ['www.example.com ', 'https://www.example.com', 0, 15],
    ['写信到（a.b@example.com） ', 'mailto:a.b@example.com', 4, 19],
  ])('%s', (text, url, start, end) => {
    const [link] = correctionsAfter(text, DEFAULT_OPTIONS, () => '')
    expect(link).toEqual({ kind: 'link', start, end, url })
  })
  it('are links before Enter, too; other schemes never', () => {
    expect(correctionsBeforeEnter('www.example.com', DEFAULT_OPTIONS)[0]?.kind).toBe('link')
    expect(correctionsBeforeEnter('javascript:alert(1)', DEFAULT_OPTIONS)).toEqual([])
  })
})

it('options are kept for their person; what is broken there is the default', () => {
  const kept = new Map<string, string>()
  const storage = () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }) as unknown as Storage
  const own: AutocorrectOptions = { ...DEFAULT_OPTIONS, quotes: false, own: [['wf', '文房']] }
  expect(keepAutocorrectOptions('u1', own, storage)).toBe(true)
  expect(autocorrectOptions('u1', storage)).toEqual(own)
  expect(autocorrectOptions('u2', storage)).toEqual(DEFAULT_OPTIONS)
  kept.set('wenfang-autocorrect u3', '{"own":[["",1],"x"],"quotes":"no"}')
  expect(autocorrectOptions('u3', storage)).toEqual(DEFAULT_OPTIONS)
})
