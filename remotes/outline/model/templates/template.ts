import type { Cell, Inline, NewBlock, Props } from '../block.ts'

/** What a page can begin with. */
export interface Template {
  readonly id: string
  readonly title: string
  readonly icon: string
  readonly blocks: readonly NewBlock[]
}

const words = (text: string): readonly Inline[] => (text === '' ? [] : [{ text, marks: {} }])
const block = (type: string, text: string, props: Props = {}): NewBlock => ({ type, props, content: words(text) })
const cell =
  (isHeader: boolean) =>
  (text: string): Cell => ({ isHeader, props: {}, content: words(text) })

// The blocks that templates are written with.

export const heading = (text: string, level = 2): NewBlock => block('heading', text, { level })
export const line = (text = ''): NewBlock => block('paragraph', text)
export const bullets = (...texts: readonly string[]): readonly NewBlock[] =>
  texts.map((text) => block('bulletListItem', text))
export const numbers = (...texts: readonly string[]): readonly NewBlock[] =>
  texts.map((text) => block('numberedListItem', text))
export const tasks = (...texts: readonly string[]): readonly NewBlock[] =>
  texts.map((text) => block('checkListItem', text))
export const callout = (text: string, icon: string): NewBlock => block('callout', text, { icon })
export const quote = (text: string): NewBlock => block('quote', text)
export const toggle = (text: string, ...children: readonly NewBlock[]): NewBlock => ({
  ...block('toggleListItem', text),
  children,
})

/** The first row is the header; the last `empty` rows are there to be filled. */
export const table = (rows: readonly (readonly string[])[], empty = 0): NewBlock => {
  const width = rows[0]?.length ?? 1
  const blank = Array.from({ length: empty }, () => Array.from({ length: width }, () => ''))
  return { type: 'table', rows: [...rows, ...blank].map((row, at) => row.map(cell(at === 0))) }
}

export const columns = (...sides: readonly (readonly NewBlock[])[]): NewBlock => ({
  type: 'columnList',
  children: sides.map((children) => ({ type: 'column', children })),
})
