const PIECE = 8192

/** Bytes as an address that says them. */
export function addressOf(bytes: Uint8Array, mimeType: string): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += PIECE) letters += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return `data:${mimeType};base64,${btoa(letters)}`
}

export function bytesOf(address: string): Uint8Array | null {
  const comma = address.indexOf(',')
  if (!address.slice(0, comma).endsWith(';base64')) return null
  return Uint8Array.from(atob(address.slice(comma + 1)), (letter) => letter.charCodeAt(0))
}
