/** What this device remembers; reading `localStorage` itself throws where storage is forbidden. */
export const deviceStorage = (): Pick<Storage, 'getItem' | 'setItem'> => {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}
