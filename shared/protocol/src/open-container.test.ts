import { describe, expect, it } from 'vitest'
import { decodeOpenContainer, encodeOpenHeader, type OpenHeader } from './open-container.ts'
import { aclOfRole } from './permission.ts'

const header: OpenHeader = {
  fileid: 'f1',
  office_type: 'w',
  serverid: 'g1',
  acl: aclOfRole('write'),
  arch: 'crdt',
  channels: [
    { channel: 0, seq: 7, bytes: 3 },
    { channel: 1, seq: 0, bytes: 0 },
  ],
  source: { size: 10, ext: 'docx' },
  truncation: null,
}
const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))

describe('open container', () => {
  it('G12 S347 frames the snapshots behind a versioned header', () => {
    const container = decodeOpenContainer(join(encodeOpenHeader(header), new Uint8Array([1, 2, 3])))
    expect(container.header).toEqual(header)
    expect(container.snapshots.map((snapshot) => [...snapshot])).toEqual([[1, 2, 3], []])
  })

  it('S347 reads the JSON form too', () => {
    const json = (change: object = {}) =>
      new TextEncoder().encode(JSON.stringify({ header, snapshots: ['AQID', ''], ...change }))
    const container = decodeOpenContainer(json())
    expect(container.header).toEqual(header)
    expect(container.snapshots.map((snapshot) => [...snapshot])).toEqual([[1, 2, 3], []])
    const broken = [
      json({ snapshots: ['AQI=', ''] }),
      json({ snapshots: 7 }),
      json({ header: null }),
      json().slice(0, -1),
    ]
    for (const bytes of broken)
      expect(() => decodeOpenContainer(bytes)).toThrow(expect.objectContaining({ code: 'Unavailable' }))
  })

  it('S444 makes whatever does not parse Unavailable', () => {
    const whole = join(encodeOpenHeader(header), new Uint8Array([1, 2, 3]))
    for (const bad of [new Uint8Array(), whole.slice(0, -1), whole.slice(0, 20), join(new Uint8Array([60]), whole)]) {
      expect(() => decodeOpenContainer(bad)).toThrow(expect.objectContaining({ code: 'Unavailable' }))
    }
  })
})
