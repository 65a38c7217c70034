import type { KernelReader } from '@wenfang/shared-contract'
import type { Channel } from '@wenfang/shared-protocol'
import { readerKey, type ToldLists } from '../kernel/index.ts'
import { binaryFrame } from './socket-frame.ts'

/** What one list of submissions became, for those who are told everything and for the others. */
export interface Given {
  readonly entries: readonly Uint8Array[]
  readonly told: ToldLists
}

type Frame = ReturnType<typeof binaryFrame>

interface GivenFrames {
  /** For those who are told everything. */
  readonly whole: Frame
  /** For one who may be told less, the same for all who are alike; null where it was not made for him. */
  readonly frameFor: (reader: KernelReader) => Frame | null
}

/** Durable updates as they are sent, each made once. */
export function givenFrames(channel: Channel, given: readonly Given[]): GivenFrames {
  const frameOf = (updates: readonly Uint8Array[]): Frame =>
    binaryFrame({ kind: 'updates', channel, updates: updates.map((update) => ({ author: '', update })) })
  const whole = frameOf(given.flatMap(({ entries }) => entries))
  const frames = new Map<string, Frame>()
  const frameFor = (reader: KernelReader): Frame | null => {
    const key = readerKey(reader)
    const known = frames.get(key)
    if (known) return known
    const told = given.map((each) => ({ entries: each.entries, list: each.told[key] }))
    if (told.some(({ entries, list }) => list === undefined && entries.length > 0)) return null
    const isOther = told.some(({ list }) => list instanceof Uint8Array)
    const made = isOther ? frameOf(told.flatMap(({ entries, list }) => (list ? [list] : entries))) : whole
    frames.set(key, made)
    return made
  }
  return { whole, frameFor }
}
