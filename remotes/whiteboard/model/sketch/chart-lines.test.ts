import { expect, it } from 'vitest'
import { boundShape, boxOf, isRecord, listOf, pointsOf, type ElementRecord } from '../index.ts'
import { boxesSketch, flowchartSketch, readFlowchart, readMermaid } from '../drawn.ts'

/** The same numbers every time. */
function chances(seed: number): (below: number) => number {
  let now = seed
  return (below) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((now / 2_147_483_648) * below)
  }
}

function randomEdges(seed: number, count: number): readonly (readonly [from: number, to: number, words: string])[] {
  const chance = chances(seed)
  return Array.from({ length: count * 2 }, () => [
    chance(count),
    chance(count),
    ['', '', '要改', 'a long word'][chance(4)] ?? '',
  ])
}

const isContainer = ({ type }: ElementRecord): boolean => ['rectangle', 'ellipse', 'diamond'].includes(type)

/** Shapes, by their titles, that a line goes through or whose words lie on them, though it does not lead there. */
function struck(elements: readonly ElementRecord[]): readonly string[] {
  const found: string[] = []
  const byId = new Map(elements.map((element) => [element.id, element]))
  for (const arrow of elements.filter(({ type }) => type === 'arrow')) {
    const ends = [boundShape(arrow, 'start'), boundShape(arrow, 'end')]
    if (ends[0] === null) continue
    const groups = new Set(ends.flatMap((id) => listOf(byId.get(id ?? '')?.['groupIds'])))
    const label = listOf(arrow['boundElements']).flatMap((bound) =>
      isRecord(bound) ? (byId.get(String(bound['id'])) ?? []) : [],
    )[0]
    const places = pointsOf(arrow).map(([x, y]) => [x + Number(arrow['x']), y + Number(arrow['y'])] as const)
    for (const shape of elements.filter(isContainer)) {
      if (ends.includes(shape.id) || listOf(shape['groupIds']).some((id) => groups.has(id))) continue
      const box = boxOf(shape)
      const isIn = (x: number, y: number): boolean =>
        x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
      const isCut = places.slice(1).some(([x, y], at) => {
        const [fx, fy] = places[at] ?? [x, y]
        return Array.from({ length: 101 }, (_, step) => step / 100).some((part) =>
          isIn(fx + (x - fx) * part, fy + (y - fy) * part),
        )
      })
      const words = label && boxOf(label)
      const isWritten =
        words &&
        words.x < box.x + box.width &&
        box.x < words.x + words.width &&
        words.y < box.y + box.height &&
        box.y < words.y + words.height
      if (isCut || isWritten) found.push(`${isCut ? 'line' : 'words'} ${arrow.id} ${shape.id}`)
    }
  }
  return found
}

it.each(['TD', 'LR', 'BT', 'RL'])('lines of a flowchart go around what they do not lead to: %s', (direction) => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const lines = randomEdges(seed, 9).map(
      ([from, to, words]) =>
        `n${from}${['{菱形', '[很长的方框', '(('][from % 3]}${from}${['}', ']', '))'][from % 3]} -->${words && `|${words}|`} n${to}`,
    )
    const chart = readFlowchart(`flowchart ${direction}\n${lines.join('\n')}`)
    expect([seed, chart && struck(flowchartSketch(chart))]).toEqual([seed, []])
  }
})

it('lines of classes go around what they do not lead to', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const lines = randomEdges(seed, 7).map(
      ([from, to, words]) => `C${from} <|-- C${to}${words && ` : ${words}`}\nC${from} : +${'x'.repeat(from * 5 + 1)}()`,
    )
    const found = readMermaid(`classDiagram\n${lines.join('\n')}`)
    expect([seed, found?.kind === 'classes' && struck(boxesSketch(found.boxes))]).toEqual([seed, []])
  }
})

it('several lines between the same two are seen beside each other, and one to itself is drawn', () => {
  const chart = readFlowchart('flowchart TD\n A -->|去| B\n B -->|来| A\n A --> B\n A -->|再来| A')
  const arrows = (chart ? flowchartSketch(chart) : []).filter(({ type }) => type === 'arrow')
  expect(arrows).toHaveLength(4)
  expect(new Set(arrows.map(({ x, y, points }) => JSON.stringify([x, y, points]))).size).toBe(4)
})
