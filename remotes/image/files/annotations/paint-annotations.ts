import { Transformer } from '@napi-rs/image'
import { readAnnotations } from '@wenfang/shared-annotate'
import { Letters } from '@wenfang/shared-annotate/letters'
import type { ExportInput, Raster } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { annotationMarkup, type Drawn } from './annotation-markup.ts'

/** Drawn at once; more would take the memory that the picture has. */
const STRIPE_PIXELS = 4_000_000
/** A picture as a screen shows it whole: pins and thin lines are as large on paper as there. */
const SCREEN_PX = 1_200

/**
 * Puts what people drew onto the upright pixels of a page, before they are cut and turned: as it is seen on the screen.
 * @param place of the page, as the view names it
 */
export async function paintAnnotations(raster: Raster, place: string, input: Parts): Promise<Raster> {
  const drawn = await drawnOn(place, Math.max(raster.width, raster.height), input)
  if (drawn.length === 0) return raster
  const painted = { ...raster, rgba: raster.rgba.slice() }
  const rows = Math.max(64, Math.floor(STRIPE_PIXELS / raster.width))
  for (let top = 0; top < raster.height; top += rows) {
    const height = Math.min(rows, raster.height - top)
    const inside = drawn.filter((one) => one.bottom > top && one.top < top + height)
    if (inside.length > 0) blend(painted, top, await stripe(inside, raster.width, top, height))
  }
  return painted
}

type Parts = Pick<ExportInput, 'body' | 'comments' | 'asset' | 'face'>

async function drawnOn(place: string, edge: number, { body, comments, asset, face }: Parts): Promise<Drawn[]> {
  const [bodyDoc, commentsDoc] = [new Y.Doc(), new Y.Doc()]
  try {
    Y.applyUpdate(bodyDoc, body)
    if (comments) Y.applyUpdate(commentsDoc, comments)
    const letters = new Letters(face ?? (() => Promise.resolve(null)))
    const unit = Math.max(1, edge / SCREEN_PX)
    const drawn: Drawn[] = []
    for (const annotation of readAnnotations(bodyDoc, commentsDoc).all) {
      const one = annotation.place === place ? await annotationMarkup(annotation, { letters, asset, unit }) : null
      if (one) drawn.push(one)
    }
    return drawn
  } finally {
    bodyDoc.destroy()
    commentsDoc.destroy()
  }
}

/** Rows of the layer above a picture. */
async function stripe(drawn: readonly Drawn[], width: number, top: number, height: number): Promise<Uint8Array> {
  const markup = drawn.map((one) => one.markup).join('')
  const layer = Transformer.fromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">${markup}</svg>`,
  )
  const size = await layer.metadata()
  // Small drawings are made larger than they ask for.
  if (size.width !== width || size.height !== height) layer.resize(width, height)
  return layer.rawPixels()
}

function blend({ rgba, width }: Raster, top: number, layer: Uint8Array): void {
  const from = top * width * 4
  for (let at = 0; at < layer.byteLength; at += 4) {
    const above = layer[at + 3] ?? 0
    if (above === 0) continue
    const to = from + at
    const below = ((rgba[to + 3] ?? 255) * (255 - above)) / 255
    const alpha = above + below
    for (let channel = 0; channel < 3; channel += 1)
      rgba[to + channel] = Math.round(((layer[at + channel] ?? 0) * above + (rgba[to + channel] ?? 0) * below) / alpha)
    rgba[to + 3] = Math.round(alpha)
  }
}
