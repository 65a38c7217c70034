import type { SlidePage } from './slide-pages.ts'

/** What a page is called: further pages of a heading say so. */
export const titleOf = ({ title, part }: Pick<SlidePage, 'title' | 'part'>): string =>
  part > 0 ? `${title}（续）` : title
