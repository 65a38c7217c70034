const KEY = 'wenfang.entry.view'

export type ListView = 'list' | 'grid'

/** How this person last looked at files on this device. Private windows may forbid storage: then it is the list. */
export function rememberedView(): ListView {
  try {
    return localStorage.getItem(KEY) === 'grid' ? 'grid' : 'list'
  } catch {
    return 'list'
  }
}

export function rememberView(view: ListView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Not remembered; the choice holds for this visit.
  }
}
