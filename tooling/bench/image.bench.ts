import type { BrowserContext } from '@playwright/test'
import { besideBar, besidePeer, median, percentile, type Peer, type Row } from './besides.ts'
import { openPeople } from './browser/people.ts'
import { hugePhoto, photo } from './browser/photos.ts'
import { scriptsKb } from './browser/scripts-kb.ts'
import { serveFiles } from './browser/site.ts'
import { OWNER_TOKEN, startWenfang, uploadFile, type BenchServer } from './servers.ts'

const ROUNDS = 3
const THUMBNAILS = 40
/** What is not there after that time is said to be missing, instead of waited for. */
const PATIENCE_MS = 60_000

interface FirstView {
  /** Milliseconds to the frame that shows the picture. */
  readonly shownMs: number
  /** Until it can be moved as well: of ours, when the viewer has taken the place of what the page began with. */
  readonly readyMs: number
  /** That came for the picture until then. */
  readonly bytes: number
  readonly scriptsKb: number
}

/** `img`: the picture of an empty page. `viewer`: tiles that the page brings (S82), then those that the viewer paints. */
async function firstView(
  context: BrowserContext,
  address: string,
  shows: 'img' | 'viewer',
  ofPicture: string,
): Promise<FirstView> {
  const page = await context.newPage()
  try {
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    const names = new Map<string, string>()
    let bytes = 0
    line.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (names.get(requestId)?.includes(ofPicture)) bytes += encodedDataLength
    })
    await page.goto(address, { waitUntil: 'commit' })
    const times = await page.evaluate(
      async ({ isViewer, patienceMs }) => {
        const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(() => done(performance.now())))
        const until = async (isThere: () => boolean | Promise<boolean>, what: string): Promise<number> => {
          while (!(await isThere())) if ((await frame()) > patienceMs) throw new Error(`${what} did not come`)
          // The next frame begins when the one that shows it is done.
          await frame()
          return frame()
        }
        const decoded = (images: Iterable<{ decode(): Promise<void> }>): Promise<boolean> =>
          Promise.all(Array.from(images, (image) => image.decode())).then(
            () => true,
            () => false,
          )
        const isPainted = (): boolean => {
          const canvas = document.querySelector<HTMLCanvasElement>('.image-stage canvas')
          const middle = canvas
            ?.getContext('2d')
            ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
            .data.at(3)
          return (middle ?? 0) > 0
        }
        const isUncovered = (): boolean =>
          isPainted() &&
          document.querySelector('#snapshot') === null &&
          document.querySelector('#loading')?.checkVisibility() !== true
        if (!isViewer) {
          // Told when the frame is presented; decoded in that frame, or a frame without it would come before.
          const shownMs = await new Promise<number>((done, fail) => {
            setTimeout(() => fail(new Error('the picture did not come')), patienceMs)
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) done((entry as unknown as { renderTime: number }).renderTime)
            })
            observer.observe({ type: 'element', buffered: true })
          })
          return { shownMs, readyMs: shownMs }
        }
        const shownMs = await until(() => {
          const tiles = document.querySelectorAll<SVGImageElement>('#snapshot .sn-picture image')
          return tiles.length > 0 ? decoded(tiles as unknown as Iterable<{ decode(): Promise<void> }>) : isUncovered()
        }, 'the picture')
        return { shownMs, readyMs: await until(isUncovered, 'the viewer') }
      },
      { isViewer: shows === 'viewer', patienceMs: PATIENCE_MS },
    )
    return { ...times, bytes, scriptsKb: shows === 'viewer' ? await scriptsKb(page, 'image') : 0 }
  } finally {
    await page.close()
  }
}

async function thumbnailMs(server: BenchServer, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` }
  const begin = performance.now()
  const answer = await fetch(`${server.origin}/api/v1/files/${id}/thumbnail`, { headers })
  if (!answer.ok) throw new Error(`thumbnail ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - begin
}

async function pictures(): Promise<readonly Row[]> {
  const server = await startWenfang()
  const people = await openPeople(server)
  const bytes = await hugePhoto()
  const page =
    '<!doctype html><meta charset="utf-8"><title>img</title><img src="/photo.jpeg" width="1200" decoding="sync" elementtiming="photo">'
  const site = await serveFiles(
    new Map([
      ['/', { type: 'text/html', bytes: page }],
      ['/photo.jpeg', { type: 'image/jpeg', bytes }],
    ]),
  )
  try {
    const id = await uploadFile(server, '大图.jpg', bytes)
    const tiles = `${server.origin}/api/v1/files/${id}/tiles`
    // Cut once, before anybody waits for a picture.
    const begin = performance.now()
    await (await fetch(tiles, { headers: { authorization: `Bearer ${OWNER_TOKEN}` } })).arrayBuffer()
    const cutMs = performance.now() - begin
    const [ours, theirs]: [FirstView[], FirstView[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [own, other] = [await people.window(), await people.window()]
      const mine = await firstView(own, `/office/i/${id}`, 'viewer', '/tiles')
      const their = await firstView(other, site.address, 'img', '/photo.jpeg')
      await own.close()
      await other.close()
      if (round === 0) continue
      ours.push(mine)
      theirs.push(their)
    }
    const peer = (values: readonly number[]): Peer => ({ name: '<img>', value: median(values) })
    const thumbnails: number[] = []
    for (let at = 0; at < THUMBNAILS; at += 1)
      thumbnails.push(await thumbnailMs(server, await uploadFile(server, `${at}.jpg`, await photo(at))))
    const [oursMb, theirsMb] = [ours, theirs].map((list) => list.map((one) => one.bytes / 1e6))
    return [
      besidePeer(
        'I1 108 MP: address to picture',
        median(ours.map(({ shownMs }) => shownMs)),
        'ms',
        peer(theirs.map(({ shownMs }) => shownMs)),
        0.25,
      ),
      {
        metric: 'I1 108 MP: address to the viewer over it',
        value: median(ours.map(({ readyMs }) => readyMs)),
        unit: 'ms',
      },
      besidePeer('I1 108 MP: bytes of the picture', median(oursMb ?? []), 'MB', peer(theirsMb ?? []), 0.01),
      { metric: '108 MP: cut into tiles, once', value: cutMs, unit: 'ms' },
      besideBar(`I2 400 px of a 6 MP JPEG, p95 of ${THUMBNAILS}`, percentile(thumbnails, 0.95), 'ms', 150),
      { metric: 'I2 the first of them, which starts the process', value: thumbnails[0] ?? Number.NaN, unit: 'ms' },
      besideBar('B1 image: scripts of the remote, gzipped', ours[0]?.scriptsKb ?? Number.NaN, 'KB', 100),
    ]
  } finally {
    site.close()
    await people.close()
    server.kill()
  }
}

export const benches = [
  { id: 'image', title: 'I1, I2, B1 pictures: a huge photo, small pictures', isLong: true, run: pictures },
]
