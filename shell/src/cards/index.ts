/** What shows other files inside of a document; a chunk of its own, because few documents hold any. */
export const loadCards = () => import(/* webpackChunkName: 'cards' */ './open-cards.ts')
