import type { OpsPort, OpsReader } from '@wenfang/shared-contract'
import { decodeParts } from '@wenfang/shared-protocol'

/** The line between one page and the server, on which everything is at hand. */
export class Line implements OpsPort {
  reader: OpsReader | null = null
  readonly sent: Uint8Array[] = []
  attach(reader: OpsReader): () => void {
    this.reader = reader
    return () => (this.reader = null)
  }
  submit(parts: Uint8Array): void {
    this.sent.push(...decodeParts(parts).map(({ bytes }) => bytes))
  }
}
