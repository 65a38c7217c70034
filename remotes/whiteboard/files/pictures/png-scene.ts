import { crc32 } from '@wenfang/shared-ooxml/zip'
import { bytesOfLetters, lettersOfBytes, packedScene, SCENE_TYPE, unpackedScene } from './packed-scene.ts'

const SIGNATURE_BYTES = 8
/** Length, name and checksum around what a chunk holds. */
const FRAME_BYTES = 12

/** The board inside of a PNG; null where it carries none. */
export function sceneOfPng(png: Uint8Array): string | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length;) {
    const length = view.getUint32(at)
    const name = lettersOfBytes(png.subarray(at + 4, at + 8))
    const content = png.subarray(at + 8, at + 8 + length)
    if (name === 'tEXt') {
      const end = content.indexOf(0)
      if (end > 0 && lettersOfBytes(content.subarray(0, end)) === SCENE_TYPE)
        return unpackedScene(lettersOfBytes(content.subarray(end + 1)))
    }
    if (name === 'IEND') return null
    at += length + FRAME_BYTES
  }
  return null
}

/** The picture with a board inside, right before its end. */
export function pngWithScene(png: Uint8Array, scene: string): Uint8Array {
  const content = bytesOfLetters(`tEXt${SCENE_TYPE}\0${packedScene(scene)}`)
  const chunk = new Uint8Array(content.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length - 4)
  chunk.set(content, 4)
  view.setUint32(content.length + 4, crc32(content))
  const end = png.length - FRAME_BYTES
  const out = new Uint8Array(png.length + chunk.length)
  out.set(png.subarray(0, end))
  out.set(chunk, end)
  out.set(png.subarray(end), end + chunk.length)
  return out
}
