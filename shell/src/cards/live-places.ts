/** Other files that are open inside of a document at once: each has a session, a socket and an editor of its own. */
const MOST_LIVE = 4

/** The places for cards that are alive; the one that was used least recently gives its place to the next. */
export interface LivePlaces {
  /** Takes a place; `onTaken` is told when another card needs it. Answers how it is given back; twice is safe. */
  take(onTaken: () => void): LivePlace
}

export interface LivePlace {
  /** Somebody is in it. */
  use(): void
  give(): void
}

export function createLivePlaces(most = MOST_LIVE): LivePlaces {
  /** In the order of their last use. */
  const taken = new Set<() => void>()
  return {
    take(onTaken) {
      // A function of its own, so that the same one may take two.
      const own = (): void => onTaken()
      if (taken.size >= most) {
        const [oldest] = taken
        if (oldest) {
          taken.delete(oldest)
          oldest()
        }
      }
      taken.add(own)
      return {
        use() {
          if (taken.delete(own)) taken.add(own)
        },
        give: () => void taken.delete(own),
      }
    },
  }
}
