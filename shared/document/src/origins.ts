/** Origin of every transaction that applies what came from the server or from the local cache. Nobody sends or undoes those. */
export const REMOTE = 'remote'
