import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { HostApi } from '@wenfang/shared-contract'
import type { Board } from '../../model/index.ts'

type EngineFile = Parameters<ExcalidrawImperativeAPI['addFiles']>[0][number]

/** Pictures: the engine has them as addresses with their bytes inside, the board as assets by their hash. */
export class BoardPictures {
  readonly #host: HostApi
  readonly #board: Board
  readonly #api: ExcalidrawImperativeAPI
  readonly #origin: object
  /** On their way in either direction, or there. */
  readonly #known = new Set<string>()

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

  /** Fetches what the board names and the engine does not have. */
  fetch(): void {
    for (const { id, asset, mimeType } of this.#board.files()) {
      if (this.#known.has(id) || mimeType === null) continue
      this.#known.add(id)
      void this.#host.doc.asset(asset).then(
        (bytes) => this.#give(id, bytes, mimeType),
        // Its bytes may still be on somebody's device: asked for again with the next change.
        () => this.#known.delete(id),
      )
    }
  }

  /** Stores what the engine has and the board does not name yet. */
  store(files: Readonly<Record<string, EngineFile>>): void {
    for (const [id, file] of Object.entries(files)) {
      if (this.#known.has(id) || this.#board.hasFile(id)) continue
      this.#known.add(id)
      const bytes = bytesOf(file.dataURL)
      if (!bytes) continue
      void this.#host.doc.putAsset(bytes, file.mimeType).then(
        (asset) =>
          this.#board.doc.transact(
            () => this.#board.putFile({ id, asset, mimeType: file.mimeType, rest: { id, created: file.created } }),
            this.#origin,
          ),
        () => {
          this.#known.delete(id)
          this.#host.toast('error', '图片没有保存下来，请再试一次')
        },
      )
    }
  }

  #give(id: string, bytes: Uint8Array, mimeType: string): void {
    this.#api.addFiles([
      { id, mimeType, dataURL: addressOf(bytes, mimeType), created: Date.now() } as unknown as EngineFile,
    ])
  }
}

const PIECE = 8192

function addressOf(bytes: Uint8Array, mimeType: string): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += PIECE) letters += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return `data:${mimeType};base64,${btoa(letters)}`
}

function bytesOf(address: string): Uint8Array | null {
  const comma = address.indexOf(',')
  if (!address.slice(0, comma).endsWith(';base64')) return null
  return Uint8Array.from(atob(address.slice(comma + 1)), (letter) => letter.charCodeAt(0))
}
