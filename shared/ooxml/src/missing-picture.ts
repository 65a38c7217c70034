import { WenfangError } from '@wenfang/shared-protocol/errors'

/** A grey box with a cross, 48 × 36 px. */
const CROSSED_BOX =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAkCAAAAADqLubWAAAAnUlEQVR42q2V2RGAMAgF6b8DmqQGJzHGHBDZGfnksTmQPEVhiKpaOipgeULVCmCWJGppBVKb3DUNSBCt4gE+j9XLOnDc5NUG4EAMyghEyJSdAZeYcwvgEEtmBbYFN1mOSzob7sDYQ0cUjafAlSTsZNBjHyiDHwg/AfRI8NK0rfTDwdGgw0fHGz4g+kSpCUCboUZGrRKaMbV7/EOBcQEUCuXYhTCj7AAAAABJRU5ErkJggg=='

/** What a file has in place of a picture that nobody has: its bytes stayed on a device that never came back. */
const missingPicture = (): Uint8Array => Uint8Array.from(atob(CROSSED_BOX), (letter) => letter.charCodeAt(0))

/** For a `catch`: null for bytes that are nowhere. @throws the same again where they are only out of reach */
export function nowhere(error: unknown): null {
  if (error instanceof WenfangError && error.code === 'NotFound') return null
  throw error
}

/**
 * The bytes of a picture, or what stands for one that is nowhere: it must not keep the rest of the document in.
 * @throws what `asset` throws when a picture is only out of reach
 */
export const pictureOr = async (asset: (hash: string) => Promise<Uint8Array>, hash: string): Promise<Uint8Array> =>
  (await asset(hash).catch(nowhere)) ?? missingPicture()
