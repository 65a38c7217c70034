/** The panel with its threads, a chunk of its own. */
export const loadComments = () => import(/* webpackChunkName: 'comments' */ './comments-layer.tsx')
export { createDocumentComments, type DocumentComments } from './document-comments.ts'
