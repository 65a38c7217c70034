/** A formula as a tree: what LaTeX is read into, and what OMML and MathML are written from. */
export type Maths =
  | { readonly kind: 'row'; readonly items: readonly Maths[] }
  /** Letters, digits, signs; `isUpright` for names such as sin, `isText` for words. */
  | { readonly kind: 'text'; readonly value: string; readonly isUpright?: boolean; readonly isText?: boolean }
  | { readonly kind: 'fraction'; readonly above: Maths; readonly below: Maths; readonly isBarless?: boolean }
  | { readonly kind: 'root'; readonly body: Maths; readonly degree: Maths | null }
  | { readonly kind: 'script'; readonly base: Maths; readonly below: Maths | null; readonly above: Maths | null }
  | {
      readonly kind: 'sum'
      readonly operator: string
      readonly from: Maths | null
      readonly to: Maths | null
      readonly body: Maths
    }
  | { readonly kind: 'fence'; readonly open: string; readonly close: string; readonly body: Maths }
  | {
      readonly kind: 'matrix'
      readonly open: string
      readonly close: string
      readonly rows: readonly (readonly Maths[])[]
    }
  | { readonly kind: 'bar'; readonly body: Maths; readonly isBelow: boolean }
  | { readonly kind: 'accent'; readonly body: Maths; readonly mark: string }
  | { readonly kind: 'limit'; readonly name: Maths; readonly below: Maths }

export const row = (items: readonly Maths[]): Maths =>
  items.length === 1 && items[0] ? items[0] : { kind: 'row', items }
