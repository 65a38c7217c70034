/**
 * Asks the browser not to evict what is stored here when space gets scarce. A refusal changes nothing: edits are kept as
 * well as the browser keeps anything, and what it does not keep is told.
 */
export async function askToPersist({ storage }: { readonly storage?: Partial<StorageManager> }): Promise<boolean> {
  try {
    return (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true
  } catch {
    return false
  }
}
