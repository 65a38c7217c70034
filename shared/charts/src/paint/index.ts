export { chartNode, paperLook } from './chart-node.ts'
export { optionPicture } from './option-picture.ts'
export type { SvgTree } from './svg-tree.ts'
