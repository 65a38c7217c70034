import { pptx } from '@wenfang/shared-testing/fixtures'
import { besidePeer, median, type Row } from './besides.ts'
import { openPeople } from './browser/people.ts'
import { slidesLikeness } from './slides-likeness.ts'
import { startWenfang, uploadFile } from './servers.ts'
import { timeToSlide } from './slides/time-to-slide.ts'

const SLIDES = 200
const ROUNDS = 9
const MOST_RATIO = 1.2

const deckOf = (count: number): Uint8Array =>
  pptx(
    Array.from({ length: count }, (_, at) => ({ title: `第 ${at + 1} 张`, bullets: ['要点一', '要点二', '要点三'] })),
  )

async function opening(): Promise<readonly Row[]> {
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const ids = [
      await uploadFile(server, '大.pptx', new Uint8Array(deckOf(SLIDES))),
      await uploadFile(server, '小.pptx', new Uint8Array(deckOf(1))),
    ] as const
    const times: readonly [number[], number[]] = [[], []]
    // The first of each warms the server up and is not counted; the rest alternate.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [index, id] of ids.entries()) {
        const context = await people.window()
        try {
          const ms = await timeToSlide(await context.newPage(), id)
          if (round > 0) times[index === 0 ? 0 : 1].push(ms)
        } finally {
          await context.close()
        }
      }
    const peer = { name: 'a deck of one slide', value: median(times[1]) }
    return [besidePeer(`address → first slide of a deck of ${SLIDES}`, median(times[0]), 'ms', peer, MOST_RATIO)]
  } finally {
    await people.close()
    server.kill()
  }
}

export const benches = [
  { id: 'slides', title: 'Slides: a long deck beside a short one', run: opening },
  { id: 'slides-likeness', title: 'P3 slides: beside those of LibreOffice', isLong: true, run: slidesLikeness },
]
