import { createRandom, type Random } from '@wenfang/shared-testing/fixtures'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { blankDeck } from '../files/blank/blank-deck.ts'
import { formats } from '../files/index.ts'
import { readDeck } from '../files/read-deck.ts'
import { Deck, shapeTree } from '../model/index.ts'
import { documentCommands } from './document-commands.ts'

type Schema = Readonly<Record<string, unknown>>

const asset = (): Promise<Uint8Array> => Promise.reject(new WenfangError('NotFound', 'no assets'))
const TEXTS = ['字', 'a b', '', '两行\n字', '\t', '<&>"\'', '\u0000', '\ud800', '😀', 'rect', '甲'.repeat(300)] as const
const NUMBERS = [-1, 0, 0, 1, 1, 2, 3, 1.5, 50, 1000] as const

/** Something that a program may send for a schema: mostly of its form, its bounds not minded. */
function anyOf(schema: Schema, deck: Deck, random: Random): unknown {
  const options = schema['anyOf'] as readonly Schema[] | undefined
  if (options) return anyOf(options[random.below(options.length)] ?? {}, deck, random)
  if ('const' in schema) return schema['const']
  switch (schema['type']) {
    case 'integer':
      return Math.trunc(random.pick(NUMBERS))
    case 'number':
      return random.pick(NUMBERS)
    case 'boolean':
      return random.below(2) === 0
    case 'null':
      return null
    case 'array':
      return Array.from({ length: 1 + random.below(2) }, () => anyOf(schema['items'] as Schema, deck, random))
    default:
      return anyText(schema, deck, random)
  }
}

function anyText({ description, pattern }: Schema, deck: Deck, random: Random): string {
  const slides = deck.slideIds()
  const slide = slides[random.below(slides.length)] ?? ''
  if (description === '幻灯片的标识') return slide
  if (description === '版式的标识') return deck.pagesOfKind('layout')[0] ?? ''
  if (description === '对象的标识') {
    const shapes = slides.flatMap((id) => shapeTree(deck.slide(id)).map((node) => node.id))
    return shapes[random.below(shapes.length)] ?? '1'
  }
  if (String(pattern).includes('0-9A-Fa-f]{6}')) return 'C00000'
  if (String(pattern).includes('0-9a-f]{64}')) return 'a'.repeat(64)
  return random.pick(TEXTS)
}

it.each([1, 2, 5])(
  'whatever programs send is done or refused, and the deck leaves as a file that reads again: seed %i',
  async (seed) => {
    const random = createRandom(seed)
    const source = blankDeck()
    const { doc } = readDeck(source)
    let done = 0
    for (let step = 0; step < 120; step += 1) {
      const deck = new Deck(doc)
      const command = documentCommands.commands[random.below(documentCommands.commands.length)]
      if (!command) continue
      const properties = (command.args['properties'] ?? {}) as Readonly<Record<string, Schema>>
      const required = (command.args['required'] ?? []) as readonly string[]
      const args = Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name) || random.below(2) === 0)
          .map(([name, schema]) => [name, anyOf(schema, deck, random)]),
      )
      // As the server does before a command runs.
      if (!Value.Check(command.args, args)) continue
      const state = { body: Y.encodeStateAsUpdate(doc), source: () => Promise.resolve(source), asset }
      try {
        const { update } = await documentCommands.run(state, [{ id: command.id, args }])
        if (update) Y.applyUpdate(doc, update)
        if (update) done += 1
      } catch (error) {
        expect([command.id, args, error]).toEqual([command.id, args, expect.any(WenfangError)])
      }
    }
    expect(done).toBeGreaterThan(20)
    const body = Y.encodeStateAsUpdate(doc)
    const { bytes } = await formats.exportBody({ source, body, format: 'pptx', asset })
    const again = readDeck(bytes)
    expect(again.unreadable).toEqual([])
    expect(new Deck(again.doc).slideIds()).toHaveLength(new Deck(doc).slideIds().length)
  },
)
