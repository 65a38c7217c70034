import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { HostApi, Json } from '@wenfang/shared-contract'
import { pictureKind } from '../../files/pictures/picture-kind.ts'
import type { Board } from '../../model/index.ts'
import { addressOf, bytesOf } from './picture-address.ts'
import { picturesOf, wantsWhole } from './picture-sizes.ts'

type EngineFile = Parameters<ExcalidrawImperativeAPI['addFiles']>[0][number]

/** Where the whole of a small picture is: it goes along with a copy of it into another board. */
interface Whole {
  readonly file: string
  readonly asset: string
  readonly mimeType: string
}

interface Known {
  /** As it was first shown; null while it is on its way, or where it came from this window. */
  small: EngineFile | null
  state: 'small' | 'asked' | 'whole'
}

/** Our patch of the engine copies what is here for a picture that it does not have yet. */
const AWAITED = Symbol.for('awaited')
const NO_BYTES = 'data:,'
const LOOK_MS = 200
/** So many that are seen large stay large; those that were longest out of sight become small again. */
const MOST_WHOLE = 16
const HASH = /^[\da-f]{64}$/

/**
 * Pictures: the engine has them as addresses with their bytes inside, the board as assets by their hash. A board of many photos opens on
 * small ones; one that is looked at closely, or chosen, comes whole.
 */
export class BoardPictures {
  readonly #host: HostApi
  readonly #board: Board
  readonly #api: ExcalidrawImperativeAPI
  readonly #origin: object
  /** On their way in either direction, or there. */
  readonly #known = new Map<string, Known>()
  /** Those that are whole, the one that was seen last at the end. */
  readonly #whole = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({
    host,
    board,
    api,
    origin,
  }: {
    host: HostApi
    board: Board
    api: ExcalidrawImperativeAPI
    origin: object
  }) {
    this.#host = host
    this.#board = board
    this.#api = api
    this.#origin = origin
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  /** Fetches what the page shows and the engine does not have. */
  fetch(): void {
    const files = new Map(this.#board.files().map((file) => [file.id, file]))
    if (files.size === 0) return
    const { doc } = this.#host
    for (const { fileId } of picturesOf(this.#api.getSceneElements())) {
      const file = files.get(fileId)
      if (!file || file.mimeType === null || this.#known.has(fileId)) continue
      const known: Known = { small: null, state: 'small' }
      const { asset, mimeType } = file
      this.#known.set(fileId, known)
      this.#await(fileId, { file: this.#host.file.id, asset, mimeType })
      void (doc.smallPicture ? doc.smallPicture(asset) : doc.asset(asset)).then(
        (bytes) => this.#give(known, fileId, bytes, { file: this.#host.file.id, asset, mimeType }),
        // Its bytes may still be on somebody's device: asked for again with the next change.
        () => this.#known.delete(fileId),
      )
    }
    this.lookSoon()
  }

  #await(id: string, whole: Whole): void {
    const files = this.#api.getFiles() as { [AWAITED]?: Map<string, object> }
    const awaited = (files[AWAITED] ??= new Map())
    awaited.set(id, { id, mimeType: whole.mimeType, dataURL: NO_BYTES, created: Date.now(), whole })
  }

  /** What is in view, or how large, may be something else now. */
  lookSoon(): void {
    if (this.#known.size > 0) this.#timer ??= setTimeout(() => this.#look(), LOOK_MS)
  }

  /** Stores what the engine has and the board does not name yet. */
  store(files: Readonly<Record<string, EngineFile>>): void {
    for (const [id, file] of Object.entries(files)) {
      if (this.#known.has(id) || this.#board.hasFile(id)) continue
      this.#known.set(id, { small: null, state: 'whole' })
      void this.#keep(id, file).catch(() => {
        this.#known.delete(id)
        this.#host.toast('error', '图片没有保存下来，请再试一次')
      })
    }
  }

  async #keep(id: string, file: EngineFile): Promise<void> {
    const { doc } = this.#host
    const whole = wholeIn(file)
    // One that was copied small in another board.
    const copied = whole && (await doc.asset(whole.asset, whole.file).catch(() => null))
    const bytes = copied ?? bytesOf(file.dataURL)
    if (!bytes) throw new Error('a picture without bytes')
    const mimeType = copied && whole ? whole.mimeType : file.mimeType
    const asset = await doc.putAsset(bytes, mimeType)
    this.#board.doc.transact(
      () => this.#board.putFile({ id, asset, mimeType, rest: { id, created: file.created } }),
      this.#origin,
    )
    if (copied) await this.#show(engineFile(id, bytes, mimeType)).catch(() => undefined)
  }

  #give(known: Known, id: string, bytes: Uint8Array, whole: Whole): void {
    const kind = pictureKind(bytes) ?? whole.mimeType
    // The server makes small ones as WebP.
    const isWhole = kind === whole.mimeType && kind !== 'image/webp'
    if (isWhole) known.state = 'whole'
    const file = { ...engineFile(id, bytes, kind), ...(isWhole ? {} : { whole }) }
    known.small = file
    this.#api.addFiles([file])
    this.lookSoon()
  }

  #look(): void {
    this.#timer = undefined
    const wanted = wantsWhole(this.#api.getSceneElements(), this.#api.getAppState())
    for (const id of wanted) {
      const known = this.#known.get(id)
      if (!known?.small || !('whole' in known.small)) continue
      // Again at the end.
      if (this.#whole.delete(id)) this.#whole.add(id)
      if (known.state === 'small') void this.#bring(id, known)
    }
    for (const id of this.#whole) {
      if (this.#whole.size <= MOST_WHOLE) break
      const known = this.#known.get(id)
      if (wanted.has(id) || !known?.small) continue
      this.#whole.delete(id)
      known.state = 'small'
      void this.#show(known.small)
    }
  }

  async #bring(id: string, known: Known): Promise<void> {
    const whole = known.small && wholeIn(known.small)
    if (!whole) return
    known.state = 'asked'
    try {
      await this.#show(engineFile(id, await this.#host.doc.asset(whole.asset), whole.mimeType))
      known.state = 'whole'
      this.#whole.add(id)
    } catch {
      // Without a line the small one stays, and this is tried again with the next look.
      known.state = 'small'
    }
  }

  /** In the place of the one of this id that is shown. */
  async #show(file: EngineFile): Promise<void> {
    const image = new Image()
    image.src = file.dataURL
    await image.decode()
    this.#api.addFiles([{ ...file, image } as EngineFile])
  }
}

const engineFile = (id: string, bytes: Uint8Array, mimeType: string): EngineFile =>
  ({ id, mimeType, dataURL: addressOf(bytes, mimeType), created: Date.now() }) as unknown as EngineFile

/** What was pasted may say anything. */
function wholeIn(file: EngineFile): Whole | null {
  const whole = (file as { readonly whole?: Json }).whole
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return null
  const { file: of, asset, mimeType } = whole as { readonly [name: string]: Json }
  return typeof of === 'string' && typeof asset === 'string' && HASH.test(asset) && typeof mimeType === 'string'
    ? { file: of, asset, mimeType }
    : null
}
