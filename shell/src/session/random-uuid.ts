type Uuid = ReturnType<Crypto['randomUUID']>

/** Browsers give `crypto.randomUUID` to secure origins only; a page over plain HTTP in a network of one's own has none. */
export function provideRandomUuid(
  crypto: Pick<Crypto, 'getRandomValues'> & { randomUUID?: Crypto['randomUUID'] },
): void {
  crypto.randomUUID ??= (): Uuid => {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    // Version 4 of RFC 9562: six bits say so, the others are random.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as Uuid
  }
}
