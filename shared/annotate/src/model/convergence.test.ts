import { documentValue } from '@wenfang/shared-document'
import { expect, test } from 'vitest'
import { ANNOTATION_KINDS, isMark, type AnnotationKind, type Content, type Geometry } from './annotation.ts'
import { bring, bringAll, createClient, type Client } from './testing.ts'

const OPERATIONS = 10_000
const CLIENTS = 5

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

test(`${OPERATIONS} random operations of ${CLIENTS} people, with lines that drop and undo, end in one state`, () => {
  const seed = 20261122
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const number = (): number => Math.round(random() * 6000) / 10
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    createClient(`c${index}`, index === CLIENTS - 1 ? 'comment' : 'write'),
  )
  const style = () => ({ colour: pick(['#e5484d', '#30a46c', '#0090ff']) ?? '', width: 2, opacity: 1, fontSize: 12 })
  const geometryOf = (kind: AnnotationKind): Geometry => {
    if (isMark(kind)) return { boxes: [[number(), number(), number(), number()]] }
    if (kind === 'note') return { point: [number(), number()] }
    if (kind === 'arrow' || kind === 'line')
      return {
        ends: [
          [number(), number()],
          [number(), number()],
        ],
      }
    return { box: [number(), number(), number(), number()] }
  }
  const contentOf = (kind: AnnotationKind): Content | undefined => {
    if (kind === 'ink') return { size: [9, 9], strokes: [[0, 0, 0.5, 9, 9, 0.5]] }
    return kind === 'stamp' || kind === 'signature' ? { words: '同意' } : undefined
  }
  const step = ({ store }: Client): void => {
    const place = `p${Math.floor(random() * 3)}`
    const some = pick(store.on(place))
    const dice = random()
    if (dice < 0.3 || !some) {
      const kind = pick(ANNOTATION_KINDS) ?? 'note'
      const content = contentOf(kind)
      store.add({ kind, place, geometry: geometryOf(kind), style: style(), text: '字', ...(content && { content }) })
    } else if (dice < 0.45) store.change(some.id, { geometry: geometryOf(some.kind) })
    else if (dice < 0.55) store.change(some.id, { style: style() })
    else if (dice < 0.65) store.change(some.id, { text: some.text.slice(Math.floor(random() * 3)) + '写' })
    else if (dice < 0.78) store.remove([some.id])
    else if (dice < 0.84) store.reply(some.id, '嗯')
    else if (dice < 0.88) store.settle(some.id, random() < 0.5)
    else if (dice < 0.95) store.undo.undo()
    else store.undo.redo()
  }
  for (let done = 0; done < OPERATIONS; done += 1) {
    step(clients[Math.floor(random() * CLIENTS)] ?? createClient('none'))
    if (random() < 0.03) {
      const [from, to] = [pick(clients), pick(clients)]
      if (from && to && from !== to) bring(from, to)
    }
  }
  bringAll(clients)
  const [first, ...others] = clients
  const shown = (client: Client | undefined) => client?.store.all()
  for (const other of others) {
    expect(documentValue(other.body), `seed ${seed}`).toEqual(first && documentValue(first.body))
    expect(documentValue(other.comments), `seed ${seed}`).toEqual(first && documentValue(first.comments))
    expect(shown(other), `seed ${seed}`).toEqual(shown(first))
  }
  expect(shown(first)?.length).toBeGreaterThan(20)
  console.log(`seed ${seed}: ${OPERATIONS} operations, ${shown(first)?.length} annotations, ${CLIENTS} equal states`)
})
