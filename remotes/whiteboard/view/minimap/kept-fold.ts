const KEY = 'wenfang-board-map-folded'

/** Reading `localStorage` itself throws where storage is forbidden. */
export function isMapFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function keepMapFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(KEY, isFolded ? '1' : '0')
  } catch {
    // It is folded for as long as the board is open.
  }
}
