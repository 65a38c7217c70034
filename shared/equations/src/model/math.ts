/** A formula as a tree: what LaTeX and OMML are read into, and what OMML, MathML, LaTeX and plain text are written from. */
export type Maths =
  | { readonly kind: 'row'; readonly items: readonly Maths[] }
  | MathsText
  | {
      readonly kind: 'fraction'
      readonly above: Maths
      readonly below: Maths
      readonly isBarless?: boolean
      /** With a slash between its parts, beside each other or on one line. */
      readonly slash?: 'skewed' | 'linear'
    }
  | { readonly kind: 'root'; readonly body: Maths; readonly degree: Maths | null }
  | {
      readonly kind: 'script'
      readonly base: Maths
      readonly below: Maths | null
      readonly above: Maths | null
      /** The indices stand before their base. */
      readonly isBefore?: boolean
    }
  | {
      readonly kind: 'sum'
      readonly operator: string
      readonly from: Maths | null
      readonly to: Maths | null
      readonly body: Maths
      /** Where the limits stand; what is usual for the operator unless told. */
      readonly limits?: 'beside' | 'around'
    }
  | { readonly kind: 'fence'; readonly open: string; readonly close: string; readonly body: Maths }
  /** A sign between the parts of a fence, as high as the fence. */
  | { readonly kind: 'divider'; readonly sign: string }
  | {
      readonly kind: 'matrix'
      readonly open: string
      readonly close: string
      readonly rows: readonly (readonly Maths[])[]
      /** Of each column; centred unless told. */
      readonly columns?: readonly ('left' | 'center' | 'right')[]
    }
  /** Equations below each other; `&` in their texts marks what stands below each other. */
  | { readonly kind: 'lines'; readonly rows: readonly Maths[] }
  | { readonly kind: 'bar'; readonly body: Maths; readonly isBelow: boolean }
  | { readonly kind: 'accent'; readonly body: Maths; readonly mark: string }
  | { readonly kind: 'limit'; readonly name: Maths; readonly below: Maths; readonly isAbove?: boolean }
  | { readonly kind: 'function'; readonly name: Maths; readonly body: Maths }
  /** A sign as wide as what it stands above or below: braces, arrows. */
  | { readonly kind: 'group'; readonly body: Maths; readonly mark: string; readonly isAbove: boolean }
  | { readonly kind: 'frame'; readonly body: Maths; readonly lines: readonly FrameLine[] }
  | {
      readonly kind: 'phantom'
      readonly body: Maths
      readonly isShown: boolean
      /** What takes no room. */
      readonly without: readonly ('width' | 'height' | 'depth')[]
    }
  | { readonly kind: 'break' }

/** Letters, digits, signs; `isUpright` for names such as sin, `isText` for words. */
export interface MathsText {
  readonly kind: 'text'
  readonly value: string
  readonly isUpright?: boolean
  readonly isText?: boolean
  readonly isBold?: boolean
  readonly alphabet?: Alphabet
  /** RRGGBB */
  readonly colour?: string
}

export type Alphabet = 'script' | 'fraktur' | 'double-struck' | 'sans-serif' | 'monospace'
export type FrameLine = 'top' | 'bottom' | 'left' | 'right' | 'horizontal' | 'vertical' | 'rising' | 'falling'

export const row = (items: readonly Maths[]): Maths =>
  items.length === 1 && items[0] ? items[0] : { kind: 'row', items }

export const isEmpty = (maths: Maths): boolean => maths.kind === 'row' && maths.items.length === 0

/** Their limits stand beside them. */
export const isIntegral = (operator: string): boolean => /^[∫-∳⨋-⨜]$/u.test(operator)
