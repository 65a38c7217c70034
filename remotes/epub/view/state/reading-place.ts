const keyOf = (userId: string, fileId: string): string => `wenfang-place ${userId} ${fileId}`

/** Where this person was in this book on this device: a CFI; null when never. */
export function placeIn(storage: () => Storage, userId: string, fileId: string): string | null {
  try {
    const place = storage().getItem(keyOf(userId, fileId))
    return place?.startsWith('epubcfi(') === true ? place : null
  } catch {
    return null
  }
}

export function keepPlace(storage: () => Storage, userId: string, fileId: string, cfi: string): void {
  try {
    storage().setItem(keyOf(userId, fileId), cfi)
  } catch {
    // The next opening begins at the beginning.
  }
}
