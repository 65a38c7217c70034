import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { Transformer } from '@napi-rs/image'
import type { FaceSource } from '@wenfang/shared-contract'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawingFaces, GENERIC } from './drawing-faces.ts'
import { withLongFonts } from './font-shorthand.ts'
import { hasWords } from './drawing-words.ts'

/** Code of a package, compiled when the first words are drawn. */
const MODULE = '@resvg/resvg-wasm/index_bg.wasm'
let ready: Promise<void> | undefined

/** A drawing without anything that runs, as a PNG. The decoder of pictures draws no words: those are drawn by a renderer that is given faces. */
export async function drawDrawing(svg: string, width: number, face: FaceSource | undefined): Promise<Uint8Array> {
  if (!hasWords(svg) || !face) return Transformer.fromSvg(svg).png()
  ready ??= readFile(fileURLToPath(import.meta.resolve(MODULE))).then((code) => initWasm(code))
  await ready
  const drawing = new Resvg(withLongFonts(svg), {
    fitTo: { mode: 'width', value: width },
    font: {
      fontBuffers: [...(await drawingFaces(svg, face))],
      defaultFontFamily: GENERIC.serif,
      serifFamily: GENERIC.serif,
      sansSerifFamily: GENERIC.sans,
      cursiveFamily: GENERIC.serif,
      fantasyFamily: GENERIC.sans,
      monospaceFamily: GENERIC.mono,
    },
  })
  try {
    const drawn = drawing.render()
    const png = drawn.asPng()
    drawn.free()
    return png
  } finally {
    drawing.free()
  }
}
