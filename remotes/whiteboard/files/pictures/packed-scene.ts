import { Unzlib, zlibSync } from 'fflate'

/** Unpacked scenes beyond this are refused: a few kilobytes can say gigabytes. */
const MOST_BYTES = 64 * 1024 * 1024
const PIECE_BYTES = 64 * 1024

/** Name under which pictures carry a board. */
export const SCENE_TYPE = 'application/vnd.excalidraw+json'

export const bytesOfLetters = (letters: string): Uint8Array =>
  Uint8Array.from(letters, (letter) => letter.charCodeAt(0) & 0xff)

export function lettersOfBytes(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return letters
}

/** A board as pictures carry it: text whose letters are bytes, deflated. Old ones are the JSON itself. */
export function unpackedScene(packed: string): string | null {
  try {
    const envelope = JSON.parse(packed) as Readonly<Record<string, unknown>>
    if (typeof envelope['encoded'] !== 'string') return envelope['type'] === 'excalidraw' ? packed : null
    const bytes = bytesOfLetters(envelope['encoded'])
    if (envelope['compressed'] !== true) return new TextDecoder().decode(bytes)
    return inflatedText(bytes)
  } catch {
    return null
  }
}

/** @throws where the bytes are not deflated, or unpack to more than there is room for */
function inflatedText(bytes: Uint8Array): string {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const stream = new Unzlib((piece, isLast) => {
    size += piece.length
    if (size > MOST_BYTES) throw new RangeError('unpacks to more than there is room for')
    text += decoder.decode(piece, { stream: !isLast })
  })
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    stream.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length)
  return text
}

export const packedScene = (scene: string): string =>
  JSON.stringify({
    version: '1',
    encoding: 'bstring',
    compressed: true,
    encoded: lettersOfBytes(zlibSync(new TextEncoder().encode(scene))),
  })
