import { decodeBase64, encodeBase64 } from './base64.ts'
import { bytesOfLetters, lettersOfBytes, packedScene, SCENE_TYPE, unpackedScene } from './packed-scene.ts'

const START = '<!-- payload-start -->'
const END = '<!-- payload-end -->'

/** The board inside of an SVG; null where it carries none. */
export function sceneOfSvg(svg: string): string | null {
  if (!svg.includes(`payload-type:${SCENE_TYPE}`)) return null
  const start = svg.indexOf(START)
  const end = svg.indexOf(END, start)
  if (start < 0 || end < 0) return null
  const bytes = decodeBase64(svg.slice(start + START.length, end).trim())
  if (!bytes) return null
  // Version 2 stores letters as bytes, version 1 as UTF-8.
  const isBytes = !/payload-version:1 -->/.test(svg) && svg.includes('payload-version:')
  return unpackedScene(isBytes ? lettersOfBytes(bytes) : new TextDecoder().decode(bytes))
}

/** What an SVG carries a board in. */
export const svgMetadata = (scene: string): string =>
  `<!-- payload-type:${SCENE_TYPE} --><!-- payload-version:2 -->${START}${encodeBase64(bytesOfLetters(packedScene(scene)))}${END}`
