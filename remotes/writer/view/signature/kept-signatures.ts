import type { SignaturePicture } from '@wenfang/shared-annotate/tools'

/** More are a list that nobody looks through. */
const MOST = 5
const MOST_LETTERS = 200_000

export interface KeptSignature {
  readonly width: number
  readonly height: number
  /** Base64 of a PNG. */
  readonly png: string
}

const keyOf = (userId: string): string => `wenfang-signatures ${userId}`

/** Signatures that a person asked this device to keep for them; the newest first. Others who use the device have their own. */
export function keptSignatures(userId: string, storage: () => Storage = () => localStorage): readonly KeptSignature[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, MOST) : []
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return []
  }
}

/** @returns false where the device keeps nothing */
export function keepSignature(
  userId: string,
  { bytes, width, height }: SignaturePicture,
  storage: () => Storage = () => localStorage,
): boolean {
  const png = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  if (png.length > MOST_LETTERS) return false
  const others = keptSignatures(userId, storage).filter((one) => one.png !== png)
  return write(userId, [{ width, height, png }, ...others].slice(0, MOST), storage)
}

export function forgetSignature(
  userId: string,
  signature: KeptSignature,
  storage: () => Storage = () => localStorage,
): readonly KeptSignature[] {
  const left = keptSignatures(userId, storage).filter((one) => one.png !== signature.png)
  write(userId, left, storage)
  return left
}

export const pictureOf = ({ png, width, height }: KeptSignature): SignaturePicture => ({
  bytes: Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0)),
  width,
  height,
})

function write(userId: string, signatures: readonly KeptSignature[], storage: () => Storage): boolean {
  try {
    storage().setItem(keyOf(userId), JSON.stringify(signatures))
    return true
  } catch {
    return false
  }
}

function isKept(value: unknown): value is KeptSignature {
  const { width, height, png } = (value ?? {}) as Partial<Record<keyof KeptSignature, unknown>>
  return (
    typeof width === 'number' &&
    width > 0 &&
    typeof height === 'number' &&
    height > 0 &&
    typeof png === 'string' &&
    png.length <= MOST_LETTERS &&
    /^[A-Za-z0-9+/]+=*$/.test(png)
  )
}
