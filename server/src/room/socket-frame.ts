import { encodeServerFrame, type ServerFrame, type ServerMessage } from '@wenfang/shared-protocol'

const FIN = 0x80
const TEXT = 0x1
const BINARY = 0x2

/**
 * A whole WebSocket frame (RFC 6455 §5.2, unmasked as servers send it), built once and written to any number of sockets.
 * The library's own `send` would build it anew for each.
 */
function socketFrame(opcode: number, payload: Uint8Array): Buffer {
  const length = payload.byteLength
  const headerBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerBytes + length)
  frame[0] = FIN | opcode
  if (headerBytes === 2) {
    frame[1] = length
  } else if (headerBytes === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.set(payload, headerBytes)
  return frame
}

export const binaryFrame = (frame: ServerFrame): Buffer => socketFrame(BINARY, encodeServerFrame(frame))
export const textFrame = (message: ServerMessage): Buffer => socketFrame(TEXT, Buffer.from(JSON.stringify(message)))
