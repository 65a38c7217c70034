import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WenfangError } from './errors.ts'
import {
  decodeClientFrame,
  decodeServerFrame,
  encodeClientFrame,
  encodeServerFrame,
  type ClientFrame,
  type ServerFrame,
} from './frames.ts'

const bytes = fc.uint8Array({ maxLength: 200 })
const channel = fc.constantFrom(0 as const, 1 as const)
const seq = fc.nat(2 ** 31 - 1)
const clientFrame: fc.Arbitrary<ClientFrame> = fc.oneof(
  fc.record({ kind: fc.constant('update' as const), channel, clientSeq: seq, more: fc.boolean(), update: bytes }),
  fc.record({ kind: fc.constant('sync' as const), channel, generation: fc.string(), since: seq }),
  fc.record({ kind: fc.constant('presence' as const), state: bytes }),
  fc.record({ kind: fc.constant('resend' as const), channel, update: bytes }),
)
const serverFrame: fc.Arbitrary<ServerFrame> = fc.oneof(
  fc.record({
    kind: fc.constant('updates' as const),
    channel,
    updates: fc.array(fc.record({ author: fc.string(), update: bytes }), { maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constant('presences' as const),
    states: fc.array(fc.record({ connection: fc.string(), state: bytes }), { maxLength: 8 }),
  }),
  fc.record({ kind: fc.constant('commit' as const), channel, clientSeq: seq, durableSeq: seq }),
  fc.record({ kind: fc.constant('synced' as const), channel, durableSeq: seq }),
)
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (part instanceof Uint8Array ? [...part] : part)))

describe('binary frames', () => {
  it('reads back every client frame', () => {
    fc.assert(
      fc.property(clientFrame, (frame) => {
        expect(plain(decodeClientFrame(encodeClientFrame(frame)))).toEqual(plain(frame))
      }),
    )
  })

  it('reads back every server frame', () => {
    fc.assert(
      fc.property(serverFrame, (frame) => {
        expect(plain(decodeServerFrame(encodeServerFrame(frame)))).toEqual(plain(frame))
      }),
    )
  })

  it('answers any bytes with a frame or InvalidArgument, never with another failure', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (noise) => {
        for (const decode of [decodeClientFrame, decodeServerFrame]) {
          try {
            decode(noise)
          } catch (error) {
            expect(error).toBeInstanceOf(WenfangError)
            expect((error as WenfangError).code).toBe('InvalidArgument')
          }
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses a channel that does not exist', () => {
    const frame = encodeClientFrame({ kind: 'resend', channel: 0, update: new Uint8Array([1]) })
    frame[1] = 9
    expect(() => decodeClientFrame(frame)).toThrow(/channel 9/)
  })
})
