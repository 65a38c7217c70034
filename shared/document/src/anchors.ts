import * as Y from 'yjs'

/** A place in a document that moves with what stands around it, as plain JSON. Valid within one generation of the file. */
export type Anchor = { readonly [key: string]: unknown }

/**
 * `side`: the neighbour that the anchor stays with when somebody inserts exactly there:
 * `after` keeps to the following content, `before` to the preceding one.
 */
export function encodeAnchor<Event extends Y.YEvent<Y.AbstractType<Event>>>(
  type: Y.AbstractType<Event>,
  index: number,
  side: 'before' | 'after' = 'after',
): Anchor {
  return Y.relativePositionToJSON(
    Y.createRelativePositionFromTypeIndex(type, index, side === 'before' ? -1 : 0),
  ) as Anchor
}

export interface ResolvedAnchor {
  readonly type: Y.AbstractType<unknown>
  readonly index: number
}

/** null when the content is not in this document (another generation, or not received yet) or the JSON is no anchor. */
export function decodeAnchor(doc: Y.Doc, anchor: unknown): ResolvedAnchor | null {
  if (typeof anchor !== 'object' || anchor === null) return null
  const { item, tname, type } = anchor as Record<string, unknown>
  if (item === undefined && tname === undefined && type === undefined) return null
  try {
    const position = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(anchor), doc)
    return position && { type: position.type as Y.AbstractType<unknown>, index: position.index }
  } catch {
    // Yjs throws on ids that its store has never seen: for the caller that is the same as "not here".
    return null
  }
}
