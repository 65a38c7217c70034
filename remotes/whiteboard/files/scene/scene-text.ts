import { sceneOfPng } from '../pictures/png-scene.ts'
import { sceneOfSvg } from '../pictures/svg-scene.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47]

/** The JSON of a board: the file itself, or what a picture of one has inside; null where there is none. */
export function sceneText(source: Uint8Array): string | null {
  if (PNG.every((byte, at) => source[at] === byte)) return sceneOfPng(source)
  const text = decoded(source)
  if (text === null) return null
  return text.trimStart().startsWith('<') ? sceneOfSvg(text) : text
}

function decoded(source: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source)
  } catch {
    return null
  }
}
