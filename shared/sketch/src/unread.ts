/** Why a diagram is not read: a line that nobody understands or that ends what nobody began, something without its end, nothing in it, too much in it. */
export type Unread = 'unknown' | 'stray' | 'open' | 'empty' | 'large'

/** Hears of it, with the line where there is one. The answer is a reader's own. */
export type Tell = (why: Unread, line?: string) => null

export const SILENT: Tell = () => null
