import type * as Y from 'yjs'
import type { OoxmlElement, OoxmlNode } from '../kernel/index.ts'
import type { Mark } from '../encoding/paragraph-mark.ts'

// The tree of the kernel and the shared types, tied together: one record a block.

export interface BoundParagraph {
  readonly kind: 'paragraph'
  /** null for a paragraph that only the standard asks for, e.g. in a cell whose last paragraph was deleted twice. */
  readonly mark: Mark | null
  /** The chunks its content lies in, in order. */
  readonly chunks: readonly Y.XmlText[]
  node: OoxmlElement
}

export interface BoundElement {
  readonly kind: 'bag' | 'leaf'
  readonly type: Y.XmlElement
  node: OoxmlNode
}

export interface BoundBox {
  readonly kind: 'box'
  readonly type: Y.XmlElement
  node: OoxmlElement
  children: Bound[]
}

export type Bound = BoundParagraph | BoundElement | BoundBox

/** A node that was built from shared types: what an index of the tree has to learn. */
export interface BuiltNode {
  readonly node: OoxmlNode
  /** null for the root of a part. */
  readonly parentId: string | null
  /** Its children are listed on their own where they are new. */
  readonly isBox: boolean
}
