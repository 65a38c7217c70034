export {
  createAnnotator,
  type Annotator,
  type AnnotationTool,
  type AnnotatorState,
  type Placed,
  type ShownPeer,
} from './annotator.ts'
export type { AnnotationLayer } from './layer.ts'
export { KIND_NAMES } from './names.ts'
export type { AnnotationSurface } from './surface.ts'
