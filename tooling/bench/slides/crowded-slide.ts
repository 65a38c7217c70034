import { pptx } from '@wenfang/shared-testing/fixtures'
import { OWNER_TOKEN, uploadFile, type BenchServer } from '../servers.ts'

/** As many as the most crowded slide of the decks that were looked at. */
export const SHAPES = 77
const COLUMNS = 11
const PRESETS = ['rect', 'roundRect', 'ellipse', 'rightArrow', 'star5', 'cloud', 'hexagon'] as const
/** Steps of the show: as many slides, so that each press shows another one. */
export const SLIDES = 40

const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' }

async function command({ origin }: BenchServer, id: string, commands: readonly object[]): Promise<readonly unknown[]> {
  const body = JSON.stringify({ commands })
  const answer = await fetch(`${origin}/api/v1/files/${id}/commands`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`commands: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { readonly answers: readonly unknown[] }).answers
}

/** A deck whose first slide has `SHAPES` shapes, each with words, beside its title; answers the id of the file. */
export async function crowdedDeck(server: BenchServer): Promise<string> {
  const titles = Array.from({ length: SLIDES }, (_, at) => ({ title: `第 ${at + 1} 张`, bullets: [] }))
  const id = await uploadFile(server, '图形.pptx', new Uint8Array(pptx(titles)))
  const [listed] = await command(server, id, [{ id: 'deck.slides', args: {} }])
  const { slides } = listed as { readonly slides: readonly { readonly id: string }[] }
  const slide = slides[0]?.id ?? ''
  const place = (at: number) => ({
    x: 20 + (at % COLUMNS) * 84,
    y: 130 + Math.floor(at / COLUMNS) * 56,
    width: 72,
    height: 44,
  })
  const shapes = await command(
    server,
    id,
    Array.from({ length: SHAPES }, (_, at) => ({
      id: 'shape.insert',
      args: { slide, preset: PRESETS[at % PRESETS.length], ...place(at) },
    })),
  )
  const written = (shapes as readonly { readonly shape: string }[]).map(({ shape }, at) => ({
    id: 'text.set',
    args: { slide, shape, text: `第 ${at + 1} 个` },
  }))
  await command(server, id, written)
  return id
}
