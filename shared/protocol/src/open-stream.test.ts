import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeOpenStreamPart, OpenStreamReader, type OpenStreamPart } from './open-stream.ts'

const part: fc.Arbitrary<OpenStreamPart> = fc.oneof(
  fc.record({
    kind: fc.constant('session' as const),
    status: fc.nat(599),
    body: fc.dictionary(fc.string(), fc.string()),
  }),
  fc.record({ kind: fc.constant('open' as const), status: fc.nat(599), endpointId: fc.string() }),
  fc.record({ kind: fc.constant('bytes' as const), bytes: fc.uint8Array({ maxLength: 300 }) }),
  fc.constant({ kind: 'end' as const }),
)

function read(bytes: Uint8Array, cuts: readonly number[]): readonly OpenStreamPart[] {
  const parts: OpenStreamPart[] = []
  const reader = new OpenStreamReader((each) => parts.push(each))
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    reader.push(bytes.subarray(from, end))
    from = end
  }
  return parts
}

it('reads back every part, wherever the network cuts', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 8 }), (parts, cuts) => {
      const bytes = new Uint8Array(parts.flatMap((each) => [...encodeOpenStreamPart(each)]))
      // By text, because a dictionary may lack a prototype.
      expect(JSON.stringify(read(bytes, cuts))).toBe(JSON.stringify(parts))
    }),
  )
})

it('refuses what is no such stream', () => {
  expect(() => read(new Uint8Array([9, 0, 0, 0, 0]), [])).toThrow('no part 9')
  expect(() => read(new Uint8Array([3, 255, 255, 255, 255]), [])).toThrow('bytes')
  expect(() => read(new Uint8Array([1, 1, 0, 0, 0, 65]), [])).toThrow('cannot be read')
})
