import type { CardsPort, Subscribable } from '@wenfang/shared-contract'
import type { Inline } from '../../model/index.ts'
import type { Step } from './block-steps.ts'
import type { ShownWriting } from './written.ts'

/** Where the caret is, or what is selected, in the words of the model. */
export interface Selected {
  /** The block with the moving end. */
  readonly block: string
  readonly type: string
  /** Stretches of lines, from the first to the last; a caret is one of no length. */
  readonly ranges: readonly { readonly id: string; readonly from: number; readonly to: number }[]
  readonly isEmpty: boolean
  /** What of the words looks like that throughout: `bold`, `italic`, …, `link`, `textColor`. */
  readonly marks: Readonly<Record<string, true | string>>
  /** Where it is on the screen; null while it is not drawn. */
  readonly rect: DOMRect | null
  /** Cells of a table, from the first to the last; null outside of one. */
  readonly cells: {
    readonly row: number
    readonly column: number
    readonly rowEnd: number
    readonly columnEnd: number
  } | null
}

/** Words behind a sign that opens a menu, as they are typed. */
export interface Query {
  readonly kind: 'slash' | 'mention'
  readonly words: string
  readonly block: string
  /** Of the sign, in its line. */
  readonly at: number
  readonly rect: DOMRect
}

/** What a block's own controls ask of the view around it. */
export type BlockRequest =
  | {
      readonly kind: 'language' | 'callout' | 'image' | 'media' | 'button'
      readonly block: string
      readonly element: HTMLElement
    }
  | {
      readonly kind: 'equation'
      readonly block: string
      readonly element: HTMLElement
      readonly latex: string
      /** Puts another formula in its place. */
      readonly write: (latex: string) => void
      /** Takes one away in which nothing was written. */
      readonly dropEmpty?: () => void
    }

export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
}

/** Words of a block that a thread is about; all of it where both places are the same. */
export interface MarkedWords {
  readonly block: string
  readonly from: number
  readonly to: number
  readonly thread: string
  readonly isActive: boolean
}

/** Words that differ from another state: those of the line, or, with `text`, words that stand there in the other one only. */
export interface ShownWords {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly change: 'came' | 'went'
}

/** What differs from another state: of a block that is there, or at the place of one that is not, or not any more. */
export type ShownChange =
  | {
      readonly at: 'block'
      readonly block: string
      readonly change: 'came' | 'went' | 'moved' | 'worded' | 'styled'
      readonly words: readonly ShownWords[]
    }
  | {
      readonly at: 'place'
      readonly block: string
      readonly change: 'came' | 'went' | 'moved' | 'worded' | 'styled'
      readonly lines: readonly { readonly text: string; readonly depth: number }[]
      readonly above: string | null
      /** The nearest first. */
      readonly behind: readonly string[]
    }

/** What the blocks on the screen need of the world around the engine. */
export interface EngineServices {
  readonly run: (command: string, args: Readonly<Record<string, unknown>>) => void
  /** Commands as one step; their answers, or null where one cannot be done. */
  readonly runAll: (steps: readonly Step[]) => readonly unknown[] | null
  /** Address of a stored picture for this page; null where it is not there. */
  readonly assetUrl: (hash: string) => Promise<string | null>
  readonly ask: (request: BlockRequest) => void
  /** Somebody has pressed a button of the document. */
  readonly press: (id: string) => void
  readonly headings$: Subscribable<readonly Heading[]>
  readonly canWrite: () => boolean
  /** Words and blocks from elsewhere; false where they are nothing that can be put in. */
  readonly paste: (data: DataTransfer) => boolean
  readonly reveal: (id: string) => void
  /** What stands in a line from one character to another, as commands take it. */
  readonly lineOf: (id: string, from: number, to: number) => readonly object[]
  /** Makes ordinary blocks of one that stands in another file, too. */
  readonly unsync: (id: string) => void
  readonly fileCards: CardServices
}

/** What the card of a file needs. */
export interface CardServices {
  readonly isOwn: (address: string) => boolean
  /** Whether it leads to the document that is open here. Never rejects. */
  readonly isThis: (address: string) => Promise<boolean>
  /** Null where it is no file of ours. Never rejects. */
  readonly card: (address: string) => Promise<FileCard | null>
  /** Shows what the file of an address shows now. Null where nothing can be shown. Never rejects. */
  readonly port: () => Promise<CardsPort | null>
  /** Returns a dispose function. */
  readonly drawIcon: (element: HTMLElement, type: string) => () => void
}

/** What the card of a file says to whoever sees it. */
export type FileCard =
  | { readonly kind: 'file'; readonly name: string; readonly type: string; readonly hint: string }
  /** Without the name: it is told to nobody who may not read the file. */
  | { readonly kind: 'refused'; readonly title: string; readonly hint: string }

/** The surface on which blocks are written. Everything beside it knows only this. */
export interface OutlineEngine {
  readonly element: HTMLElement
  readonly selected$: Subscribable<Selected | null>
  readonly query$: Subscribable<Query | null>
  /** Menus of queries take keys: true where one has used it. Returns a dispose function. */
  onQueryKey(take: (key: string) => boolean): () => void
  setWritable(canWrite: boolean): void
  focus(): void
  /** Puts the caret into a block; of a table into its first cell. */
  place(id: string, at: number | 'end'): void
  /** Selects cells of a table; of one that they have all become the caret is in it. */
  placeInCells(id: string, cells: NonNullable<Selected['cells']>): void
  /** Blocks that are selected as wholes, with all that lies below them; none while there is a caret. */
  readonly blocks$: Subscribable<readonly string[]>
  /** Selects all from the one to the other; without the other that one. */
  selectBlocks(anchor: string, head?: string): void
  releaseBlocks(): void
  /** Puts words where the caret is, over what is selected. */
  write(content: readonly Inline[]): void
  /** Gives what is selected a look; null and false take it away. Words of cells are no lines that a command could name. */
  format(mark: string, value: boolean | string | null): void
  /** Opens the formula behind which the caret stands. */
  openEquation(): void
  /** Scrolls to a block, or to where one is shown that is not there. */
  reveal(id: string): void
  /** Folds and unfolds what lies below blocks, on this screen only. */
  fold(ids: ReadonlySet<string>): void
  readonly folded$: Subscribable<ReadonlySet<string>>
  /** Shows one block and what is below it, and nothing else; null shows all. */
  zoom(id: string | null): void
  mark(marks: readonly MarkedWords[]): void
  /** Shows what differs from another state; none takes it away. */
  compare(changes: readonly ShownChange[]): void
  /** Shows whose words are whose; none takes it away. */
  showWriting(words: readonly ShownWriting[]): void
  /** Somebody has pressed words that are marked. */
  onMark(listener: (thread: string) => void): void
  dispose(): void
}
