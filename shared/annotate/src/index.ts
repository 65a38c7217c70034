/**
 * One layer of annotations over everything that is read together: pages of a PDF, pictures, books.
 *
 * A type that has annotations
 * 1. opens a store over the two documents of its file: `createAnnotationStore({ body, comments, author, right })`;
 * 2. names its places: whatever string finds the page, picture or chapter again, in every version of the file (`p0` …);
 * 3. measures in units of its own, from the top left corner of the place as it is shown unturned, to the right and down: points of
 *    a page after its own rotation, pixels of a picture. Text that has no fixed place is told by a `range` (the CFI of a book);
 * 4. hands an `AnnotationSurface` to the overlay for each place that is on screen (`@wenfang/shared-annotate/overlay`).
 * File formats put annotations of a file into its body with `writeAnnotation` and read all with `readAnnotations`.
 */
export {
  ANNOTATION_KINDS,
  isMark,
  type Annotation,
  type AnnotationKind,
  type Author,
  type Box,
  type Content,
  type Geometry,
  type MarkKind,
  type Point,
  type Reply,
  type Strokes,
  type Style,
} from './model/annotation.ts'
export { shapesOf, type Shape } from './model/annotation-shapes.ts'
export {
  createAnnotationStore,
  type AnnotationChange,
  type AnnotationRight,
  type AnnotationStore,
  type AnnotationStoreParts,
  type NewAnnotation,
} from './model/annotation-store.ts'
export { annotationRight } from './model/annotation-right.ts'
export { boundsOf, boxBetween, canBeResized, moved } from './model/bounds.ts'
export type { JointUndo } from './model/joint-undo.ts'
export { LIMITS } from './model/limits.ts'
export { encodePeer, parsePeer, STROKE_POINTS_SENT, type AnnotationPeer } from './model/peer.ts'
export { readAnnotations, type AnnotationsRead } from './model/read-annotations.ts'
export { strokeOutline, strokesWithin } from './model/stroke-shape.ts'
export { writeAnnotation, writeReply } from './model/write-annotation.ts'
