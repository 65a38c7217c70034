import type { Props } from './block.ts'

/** What stands in a block besides the blocks below it. */
export type ContentKind = 'inline' | 'plain' | 'none' | 'table' | 'container'

export interface BlockType {
  readonly content: ContentKind
  /** Every attribute with what it is where nobody said anything. */
  readonly props: Props
}

const COLOURS = { backgroundColor: 'default', textColor: 'default' } as const
const WORDS = { ...COLOURS, textAlignment: 'left' } as const

/**
 * The blocks of a document. Names and attributes are those of the engine's schema, since its binding writes the same elements:
 * `view/engine/engine.browser.test.ts` holds the two together.
 */
export const BLOCK_TYPES: Readonly<Record<string, BlockType>> = {
  paragraph: { content: 'inline', props: WORDS },
  heading: { content: 'inline', props: { ...WORDS, level: 1, isToggleable: false } },
  bulletListItem: { content: 'inline', props: WORDS },
  numberedListItem: { content: 'inline', props: { ...WORDS, start: null } },
  checkListItem: { content: 'inline', props: { ...WORDS, checked: false } },
  toggleListItem: { content: 'inline', props: WORDS },
  quote: { content: 'inline', props: COLOURS },
  callout: { content: 'inline', props: { ...WORDS, icon: '💡', tone: 'info' } },
  codeBlock: { content: 'plain', props: { language: 'text', isWrapped: false } },
  equation: { content: 'plain', props: {} },
  /** Source of a kind that is no block of ours, kept as it stood. */
  rawSource: { content: 'plain', props: { kind: 'html' } },
  footnote: { content: 'inline', props: { label: '' } },
  divider: { content: 'none', props: {} },
  contents: { content: 'none', props: {} },
  table: { content: 'table', props: { textColor: 'default' } },
  image: {
    content: 'none',
    props: {
      asset: '',
      url: '',
      name: '',
      alt: '',
      title: '',
      caption: '',
      alignment: 'left',
      width: 0,
      cropLeft: 0,
      cropTop: 0,
      cropRight: 0,
      cropBottom: 0,
    },
  },
  media: { content: 'none', props: { kind: 'video', asset: '', url: '', name: '', caption: '' } },
  file: { content: 'none', props: { asset: '', name: '', size: 0, contentType: '' } },
  /**
   * `isLive`: of a file of ours what it shows now, in the place of its name. The part of it stands in the address, as `card`. `isSynced`:
   * that part is a block of another smart document, which stands here as if it were of this one.
   */
  bookmark: { content: 'none', props: { url: '', title: '', isLive: false, isSynced: false } },
  /** Does something when it is pressed: `action` says what, `target` with what (an address, a template). */
  button: { content: 'none', props: { name: '', action: 'link', target: '' } },
  /** A block that another version or program wrote: all of it as JSON in `data`. */
  carried: { content: 'none', props: { kind: '', data: '' } },
  columnList: { content: 'container', props: {} },
  column: { content: 'container', props: { width: 1 } },
}

export const CELL_PROPS: Props = { ...WORDS, colspan: 1, rowspan: 1, colwidth: null }

/** Things in a line, with their attributes. */
export const INLINE_TYPES: Readonly<Record<string, Props>> = {
  hardBreak: {},
  inlineEquation: { latex: '' },
  inlineImage: { asset: '', url: '', alt: '', title: '', link: '' },
  inlineSource: { html: '' },
  footnoteReference: { label: '' },
  mention: { kind: 'person', target: '', name: '' },
  date: { date: '' },
}

export const contentKind = (type: string): ContentKind => BLOCK_TYPES[type]?.content ?? 'none'
export const isContainer = (type: string): boolean => contentKind(type) === 'container'
export const hasWords = (type: string): boolean => contentKind(type) === 'inline' || contentKind(type) === 'plain'
