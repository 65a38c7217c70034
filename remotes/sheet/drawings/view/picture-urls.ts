import type { HostApi } from '@wenfang/shared-contract'
import { pictureAsStored } from '@wenfang/shared-ooxml/picture'
import { importRetrying } from '@wenfang/shared-remote'

/** A picture may be known before its bytes have left the device of who inserted it: it is asked for again, ever more rarely. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Pictures of old Windows are painted first. */
const METAFILES = new Set(['image/x-emf', 'image/x-wmf'])
/** Sharp enough on paper and when the grid is seen from near. */
const MOST_PX = 2000
const loadMetafiles = importRetrying(() => import('@wenfang/shared-metafile/rasterize'))

interface PictureBytes {
  readonly bytes: Uint8Array
  readonly mime: string
}

/** What cannot be painted stays as it is: a picture that no page shows. */
async function painted(stored: PictureBytes): Promise<PictureBytes> {
  const { rasterize } = await loadMetafiles()
  return (await rasterize(stored.bytes, stored.mime, { maxEdge: MOST_PX })) ?? stored
}

/** Runs something later; the answer stops it. */
export type Later = (run: () => void, pauseMs: number) => () => void

const byTimer: Later = (run, pauseMs) => {
  const timer = setTimeout(run, pauseMs)
  return () => clearTimeout(timer)
}

/** Addresses of pictures by content, for as long as a workbook is open. Shown by `<img>` only: scripts of an SVG do not run there. */
export class PictureUrls {
  readonly #doc: Pick<HostApi['doc'], 'asset'>
  readonly #later: Later
  readonly #urls = new Map<string, Promise<string>>()
  #isOver = false

  constructor(doc: Pick<HostApi['doc'], 'asset'>, later: Later = byTimer) {
    this.#doc = doc
    this.#later = later
  }

  /** Tells the address of a picture when it is there, null while it cannot be had. Answers how to stop waiting. */
  watch(hash: string, contentType: string, tell: (url: string | null) => void): () => void {
    let isWaiting = true
    let stopPause = (): void => {}
    const ask = (pauseMs: number): void => {
      this.#of(hash, contentType).then(
        (url) => isWaiting && tell(url),
        () => {
          if (!isWaiting || this.#isOver) return
          tell(null)
          stopPause = this.#later(() => ask(Math.min(LONGEST_PAUSE_MS, pauseMs * 2)), pauseMs)
        },
      )
    }
    ask(FIRST_PAUSE_MS)
    return () => {
      isWaiting = false
      stopPause()
    }
  }

  dispose(): void {
    this.#isOver = true
    for (const url of this.#urls.values()) url.then((known) => URL.revokeObjectURL(known)).catch(() => {})
    this.#urls.clear()
  }

  #of(hash: string, contentType: string): Promise<string> {
    const known = this.#urls.get(hash)
    if (known) return known
    const url = this.#load(hash, contentType)
    this.#urls.set(hash, url)
    // What failed is asked for again next time.
    url.catch(() => this.#urls.delete(hash))
    return url
  }

  async #load(hash: string, contentType: string): Promise<string> {
    const stored = { bytes: await this.#doc.asset(hash), mime: contentType }
    const { bytes, mime } = METAFILES.has(contentType) ? await painted(stored) : stored
    const url = URL.createObjectURL(new Blob([new Uint8Array(pictureAsStored(bytes))], { type: mime }))
    if (this.#isOver) URL.revokeObjectURL(url)
    return url
  }
}
