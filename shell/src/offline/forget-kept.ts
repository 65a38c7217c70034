/** What remotes keep for an account lies under names of this form: `wenfang-<what> <account>`. */
const isOf = (key: string, userId: string): boolean => key.startsWith('wenfang-') && key.endsWith(` ${userId}`)

/** Takes away what remotes kept for an account on this device, such as signatures. */
export function forgetKept(userId: string, storage: () => Storage = () => localStorage): void {
  try {
    const kept = storage()
    const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '')
    for (const key of keys) if (isOf(key, userId)) kept.removeItem(key)
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
