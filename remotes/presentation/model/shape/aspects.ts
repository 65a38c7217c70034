/** What a shape is, by the element that holds it. */
export type ShapeKind = 'sp' | 'pic' | 'cxnSp' | 'graphicFrame' | 'grpSp' | 'opaque'

/** Aspects of the shape's properties in the order of the schema, with the elements that stand for each. One cell an aspect. */
export const ASPECTS = [
  ['geom', ['custGeom', 'prstGeom']],
  ['fill', ['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']],
  ['ln', ['ln']],
  ['fx', ['effectLst', 'effectDag']],
  ['scene', ['scene3d']],
  ['depth', ['sp3d']],
] as const

export type Aspect = (typeof ASPECTS)[number][0]

/** Places and sizes in EMU. */
export type Pair = readonly [number, number]
/** Of a group: where its children's own space begins, and how large that is. */
export type ChildSpace = readonly [x: number, y: number, width: number, height: number]

/** What is edited by itself, under the key that it has in the shared map; what is not there was not in the file. */
export interface ShapeCells {
  readonly at?: Pair
  readonly size?: Pair
  /** 60,000ths of a degree, clockwise. */
  readonly rot?: number
  readonly flipH?: boolean
  readonly flipV?: boolean
  readonly child?: ChildSpace
  readonly geom?: string
  readonly fill?: string
  readonly ln?: string
  readonly fx?: string
  readonly scene?: string
  readonly depth?: string
  /** `p:cNvPr` up to its content, as the file has it. */
  readonly nv?: string
  /** Set since. */
  readonly name?: string
  readonly alt?: string
  readonly hidden?: boolean
  /** `a:hlinkClick` that was set since; '' took it away. */
  readonly click?: string
  /** `a:hlinkHover`, in the same way: what the mouse does that comes there. */
  readonly hover?: string
  /** `a:bodyPr` of the text. */
  readonly body?: string
  /** `p:blipFill` of a picture. */
  readonly blip?: string
  /** `a:graphic` of a frame that holds no table. */
  readonly graphic?: string
  /** `a:tblPr` of a table. */
  readonly style?: string
}
