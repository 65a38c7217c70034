import type { HostApi } from '@wenfang/shared-contract'

/** S125: the address asks for a review. Who may write proposes then, and the list of changes is open. */
export const isReviewAsked = ({ query }: Pick<HostApi, 'query'>): boolean =>
  !['', '0'].includes(query.get('review') ?? '')
