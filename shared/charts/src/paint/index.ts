export { chartNode, paperLook } from './chart-node.ts'
export type { SvgTree } from './svg-tree.ts'
