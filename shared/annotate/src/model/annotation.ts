/** What can be put on a page, a picture or a book. */
export const ANNOTATION_KINDS = [
  'highlight',
  'underline',
  'strike',
  'ink',
  'rectangle',
  'ellipse',
  'arrow',
  'line',
  'text',
  'note',
  'stamp',
  'signature',
] as const
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number]

/** Kinds that lie on a run of text. */
export type MarkKind = 'highlight' | 'underline' | 'strike'
export const isMark = (kind: AnnotationKind): kind is MarkKind =>
  kind === 'highlight' || kind === 'underline' || kind === 'strike'

/** x and y, in units of the surface: down and to the right from its top left corner. */
export type Point = readonly [x: number, y: number]
/** Left, top, width and height, in units of the surface. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * Where an annotation is on its surface.
 * `boxes`: runs of marked text, one a line. `range`: a run of text that only the surface can find (an EPUB CFI).
 * `box`: everything with a width and a height. `ends`: a line from one point to another. `point`: the foot of a pin.
 */
export type Geometry =
  | { readonly boxes: readonly Box[] }
  | { readonly range: string }
  | { readonly box: Box }
  | { readonly ends: readonly [from: Point, to: Point] }
  | { readonly point: Point; readonly boxes?: readonly Box[]; readonly range?: string }

/** Pen strokes as they were drawn: x, y and pressure (0 to 1) of each point, one after another, within `size`. Never changed. */
export interface Strokes {
  readonly size: readonly [width: number, height: number]
  readonly strokes: readonly (readonly number[])[]
}

/** What fills the box of ink, a stamp or a signature. */
export type Content =
  | Strokes
  /** A picture, by the hash of an asset of the file. */
  | { readonly asset: string }
  /** A word that is stamped or a name that is signed with; set in a hand for signatures. */
  | { readonly words: string }

export interface Style {
  /** `#rrggbb`. */
  readonly colour: string
  /** Of lines, in units of the surface. */
  readonly width: number
  readonly opacity: number
  /** Of text, in units of the surface. */
  readonly fontSize: number
}

export interface Author {
  /** Empty for people of a file whom nobody here knows. */
  readonly id: string
  readonly name: string
}

export interface Annotation {
  readonly id: string
  readonly kind: AnnotationKind
  /** Which surface it is on; the adapter's word, e.g. `p0` for the first page of a file. */
  readonly place: string
  readonly geometry: Geometry
  readonly style: Style
  readonly content: Content | null
  /** Of text and notes; a remark beside anything else. */
  readonly text: string
  readonly author: Author
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** What is painted later covers what is painted before. */
  readonly order: number
  /** What it was in the file that it came from, in the format's own words; null for what was made here. */
  readonly origin: string | null
  /** Kept in the comments of the file, where those may write who may not change the body. */
  readonly isComment: boolean
}

export interface Reply {
  readonly id: string
  /** The annotation that is answered. */
  readonly on: string
  readonly author: Author
  readonly createdAt: number
  readonly text: string
}
