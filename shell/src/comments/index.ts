/** The panel with its threads, in one chunk with the other panels. */
export const loadComments = () => import(/* webpackChunkName: 'panels' */ './comments-layer.tsx')
export { createDocumentComments, type DocumentComments } from './document-comments.ts'
