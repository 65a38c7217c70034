/** What remotes keep for an account lies under names of this form: `wenfang-<what> <account>`. */
const isOf = (key: string, userId: string): boolean => key.startsWith('wenfang-') && key.endsWith(` ${userId}`)

/** Databases that remotes made for the account, such as that of what stood in an open cell. */
export async function forgetKeptDatabases(userId: string): Promise<void> {
  const known = await indexedDB.databases()
  const names = known.flatMap(({ name }) => (name !== undefined && isOf(name, userId) ? name : []))
  await Promise.all(
    names.map(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name)
          request.addEventListener('success', () => resolve())
          request.addEventListener('error', () => reject(request.error ?? new Error(name)))
        }),
    ),
  )
}

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
