import { decodeParts, encodeParts, type BodyPart } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { OpsBody } from './ops-body.ts'

const part = (kind: BodyPart['kind'], byte: number): BodyPart => ({ kind, bytes: Uint8Array.of(byte) })

test('what came before the view is there, and what is kept after it has gone, reaches the next one', () => {
  const body = new OpsBody()
  body.apply([encodeParts([part('snapshot', 1)]), encodeParts([part('entry', 2)])])
  const first: BodyPart[] = []
  const end = body.attach({ receive: (list) => first.push(...decodeParts(list)), everything: () => encodeParts(first) })
  body.apply([encodeParts([part('submission', 3)])])
  expect(first.map(({ kind }) => kind)).toEqual(['snapshot', 'entry', 'submission'])
  end()
  end()
  body.apply([encodeParts([part('entry', 4)])])
  const second: BodyPart[] = []
  body.attach({ receive: (list) => second.push(...decodeParts(list)), everything: () => encodeParts(second) })
  expect(second.map(({ bytes }) => bytes[0])).toEqual([1, 2, 3, 4])
})

test('its state has no edits in it that the server has not taken', () => {
  const body = new OpsBody()
  body.apply([encodeParts([part('snapshot', 1), part('submission', 2), part('entry', 3)])])
  expect(decodeParts(body.encode()).map(({ kind }) => kind)).toEqual(['snapshot', 'entry'])
})

test('edits are told to whoever sends them', () => {
  const body = new OpsBody()
  const told: Uint8Array[] = []
  const end = body.watch((update) => told.push(update))
  body.submit(Uint8Array.of(1))
  end()
  body.submit(Uint8Array.of(2))
  expect(told).toEqual([Uint8Array.of(1)])
})
