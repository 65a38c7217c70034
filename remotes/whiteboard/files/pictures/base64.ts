import { bytesOfLetters, lettersOfBytes } from './packed-scene.ts'

/** null where it is none. */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    return bytesOfLetters(atob(text))
  } catch {
    return null
  }
}

export const encodeBase64 = (bytes: Uint8Array): string => btoa(lettersOfBytes(bytes))
