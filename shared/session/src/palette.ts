/**
 * The thirty colours of people (S503), handed out in turn. Each has at least 4:1 contrast against white and 3:1 against the dark
 * theme's #1b1d21, so that a cursor and its name flag show on both; neighbours in the list are 84° of hue apart, so that people
 * who come one after the other look different.
 */
export const COLLABORATOR_PALETTE: readonly string[] = [
  '#df1c1c',
  '#577c1f',
  '#118c73',
  '#806ada',
  '#d91b67',
  '#75751d',
  '#128e44',
  '#5d75d6',
  '#cd19a9',
  '#956825',
  '#129012',
  '#2e82b9',
  '#b91ce0',
  '#bf4c30',
  '#428c11',
  '#228989',
  '#8b4ce9',
  '#cd3856',
  '#6d8510',
  '#238c62',
  '#5e5eeb',
  '#c8328c',
  '#937912',
  '#238e39',
  '#1c6ce3',
  '#bd2fbd',
  '#c65e18',
  '#388d23',
  '#127b95',
  '#9b4ad2',
]

/** Of who is not signed in, where the type shows them apart (S325); the contrast is that of the palette. */
export const GUEST_COLOUR = '#767676'

/** Remembers who got which colour; a person keeps theirs as long as the session lives. */
export class ColourRota {
  readonly #indexes = new Map<string, number>()

  colourOf(userId: string): string {
    const index = this.#indexes.get(userId) ?? this.#indexes.size % COLLABORATOR_PALETTE.length
    this.#indexes.set(userId, index)
    return COLLABORATOR_PALETTE[index] ?? ''
  }
}
