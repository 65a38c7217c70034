/** A tenth of a second of silence. */
export function silence(name: string): File {
  const samples = 800
  const bytes = new Uint8Array(44 + samples).fill(128, 44)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string): void =>
    Array.from(text).forEach((one, i) => view.setUint8(at + i, one.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  word(36, 'data')
  view.setUint32(40, samples, true)
  return new File([bytes], name, { type: 'audio/wav' })
}
