import { isoIn } from './secret-token.ts'

/** However often it was used, a session ends then, and its person signs in again. */
const LONGEST_SESSION_MS = 90 * 86_400_000

/** Time of creation before which a session has run out. */
export const oldestAllowed = (): string => isoIn(-LONGEST_SESSION_MS)
