import type { SnapshotRequest } from '../snapshot.ts'
import { Refused } from './refused.ts'

/** A part of another file, as a document keeps it where that part is shown. */
export interface CardPictureRequest extends SnapshotRequest {
  readonly fileId: string
  /** As large, without what the part says: for documents whose readers may not see it. */
  readonly isBlank: boolean
}

export interface CardPicture {
  readonly png: Uint8Array
  /** In CSS pixels at 100 %; the picture has more. */
  readonly width: number
  readonly height: number
  /** As people call the part. */
  readonly title: string
  /** Where the file is opened by itself, as a whole address. */
  readonly address: string
}

/** A reason in place of a picture: `cardHidden` also for a file that is not there, `nested`, `noSuchPart`, `noPicture`. */
export interface NoCardPicture {
  readonly refused: string
}

/** With the rights of whose commands run. */
export type DrawCardPicture = (wanted: CardPictureRequest) => Promise<CardPicture | NoCardPicture>

/** Says that a command needs a picture before it can run. */
export class PictureWanted extends Error {
  readonly wanted: CardPictureRequest

  constructor(wanted: CardPictureRequest) {
    super('a picture of another file is wanted')
    this.wanted = wanted
  }
}

/** Each of them begins the batch anew. */
const MOST_PICTURES = 20

/** Pictures of other files for commands, which do not wait: a batch that misses one begins anew when it has come. */
export class CardPictures {
  readonly #known = new Map<string, CardPicture | NoCardPicture>()
  readonly #draw: DrawCardPicture | undefined

  constructor(draw: DrawCardPicture | undefined) {
    this.#draw = draw
  }

  /** @throws Refused where it cannot be had; PictureWanted, which is for whoever runs the batch */
  get(wanted: CardPictureRequest): CardPicture {
    const known = this.#known.get(keyOf(wanted))
    if (!known && !this.#draw) throw new Refused('noPicture', 'no other files are pictured here')
    if (!known && this.#known.size >= MOST_PICTURES)
      throw new Refused('tooManyPictures', `one batch pictures ${MOST_PICTURES} parts at the most`)
    if (!known) throw new PictureWanted(wanted)
    if ('refused' in known) throw new Refused(known.refused, 'the other file is not pictured')
    return known
  }

  async fetch(wanted: CardPictureRequest): Promise<void> {
    this.#known.set(keyOf(wanted), (await this.#draw?.(wanted)) ?? { refused: 'noPicture' })
  }
}

const keyOf = ({ fileId, part, width, height, isBlank }: CardPictureRequest): string =>
  JSON.stringify([fileId, part, width, height, isBlank])
