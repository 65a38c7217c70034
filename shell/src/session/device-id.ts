const KEY = 'wenfang.device'

/** A random name of this browser, so that the server can tell two devices of one person apart; made up anew where nothing is kept. */
export function deviceId(storage: () => Pick<Storage, 'getItem' | 'setItem'>): string {
  const fresh = randomId()
  try {
    const known = storage().getItem(KEY)
    if (known !== null && /^[\w-]{8,64}$/.test(known)) return known
    storage().setItem(KEY, fresh)
  } catch {
    // Storage is forbidden here.
  }
  return fresh
}

/** `crypto.randomUUID` exists only on secure origins. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
