import { createRandom } from './random.ts'

const BYTES_OF_A_UUID = 16

/**
 * Ids that are drawn by chance come from the seed from now on: without it two runs of one seed would not be the same.
 * @returns what gives the platform its own chance back.
 */
export function seedCrypto(seed: number): () => void {
  const random = createRandom(seed)
  const getRandomValues = <T extends ArrayBufferView>(into: T): T => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.below(256)
    return into
  }
  const randomUUID = (): string => {
    const hex = [...getRandomValues(new Uint8Array(BYTES_OF_A_UUID))].map((byte) => byte.toString(16).padStart(2, '0'))
    return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
      .map((part) => part.join(''))
      .join('-')
  }
  Object.defineProperties(crypto, {
    getRandomValues: { value: getRandomValues, configurable: true },
    randomUUID: { value: randomUUID, configurable: true },
  })
  return () => {
    // What the platform gives lies on the prototype.
    Reflect.deleteProperty(crypto, 'getRandomValues')
    Reflect.deleteProperty(crypto, 'randomUUID')
  }
}
