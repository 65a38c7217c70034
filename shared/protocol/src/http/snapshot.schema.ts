import { Type, type Static } from 'typebox'

const Edge = Type.Integer({ minimum: 16, maximum: 4_096 })

/** What of a document is pictured, and for a window of which size, in CSS pixels. */
export const SnapshotQuerySchema = Type.Object({
  /** In the words of the office type; left out: what an opened document shows first. */
  part: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
  width: Edge,
  height: Edge,
})

/** What is seen first of a document, or of a part of it. */
export const SnapshotSchema = Type.Object({
  /** An SVG document without scripts and without addresses of anything outside of it. */
  svg: Type.String(),
  width: Type.Number(),
  height: Type.Number(),
  title: Type.String(),
  text: Type.String(),
})
export type SnapshotAnswer = Static<typeof SnapshotSchema>

/** Parts of a document that can be pictured, or shown as a card, by themselves. */
export const SnapshotPartsSchema = Type.Object({
  parts: Type.Array(
    Type.Object({
      part: Type.String(),
      kind: Type.Union([
        Type.Literal('page'),
        Type.Literal('sheet'),
        Type.Literal('range'),
        Type.Literal('chart'),
        Type.Literal('slide'),
        Type.Literal('view'),
      ]),
      title: Type.String(),
    }),
  ),
})
export type SnapshotParts = Static<typeof SnapshotPartsSchema>
