import { WenfangError } from '@wenfang/shared-protocol/errors'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { blankDocument } from '../files/blank.ts'
import { formats } from '../files/index.ts'
import { createRandom, type Random } from '../model/testing/random.ts'
import { seededDoc } from '../model/testing/replica.ts'
import { documentCommands } from './document-commands.ts'

type Schema = Readonly<Record<string, unknown>>

const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))
const TEXTS = [
  '字',
  'a b',
  '',
  '两行\n字',
  '\t',
  '<&>"\'',
  '\u0000',
  '\u000b',
  '\ud800',
  '\uffff',
  '😀',
  '_x000D_',
  'heading 1',
  '甲'.repeat(300),
]
/** The more there are, the more calls: each is to be met as often. */
const CALLS_A_COMMAND = 6
const NUMBERS = [-1, 0, 0, 0, 1, 1, 2, 3, 7, 1.5, 50, 1000]

/** Something that a program may send for a schema: mostly of its form, its bounds not minded. */
function anyOf(schema: Schema, random: Random): unknown {
  const options = schema['anyOf'] as readonly Schema[] | undefined
  if (options) return anyOf(random.pick(options) ?? {}, random)
  if ('const' in schema) return schema['const']
  if ('enum' in schema) return random.pick(schema['enum'] as readonly unknown[])
  const { type } = schema
  switch (Array.isArray(type) ? random.pick(type as readonly string[]) : type) {
    case 'null':
      return null
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)
      const required = (schema['required'] ?? []) as readonly string[]
      const wanted = properties.filter(([name]) => required.includes(name) || random.chance(0.3))
      return Object.fromEntries(wanted.map(([name, part]) => [name, anyOf(part, random)]))
    }
    case 'integer':
      return Math.trunc(random.pick(NUMBERS) ?? 0)
    case 'number':
      return random.pick(NUMBERS)
    case 'boolean':
      return random.chance(0.5)
    case 'array': {
      const width = 1 + random.below(3)
      return Array.from({ length: width }, () => anyOf(schema['items'] as Schema, random))
    }
    default:
      if (/^\^\(?\[0-9A-Fa-f\]/.test(String(schema['pattern']))) return 'C00000'
      if (/^\^(-\?)?(\\d|\[[01]-9\])/.test(String(schema['pattern']))) return String(random.below(10))
      return String(schema['pattern']).includes('http') ? 'https://example.com/?a=1&b="' : random.pick(TEXTS)
  }
}

function anyCall(random: Random) {
  const command = random.pick(documentCommands.commands)
  const properties = (command?.args['properties'] ?? {}) as Readonly<Record<string, Schema>>
  const required = (command?.args['required'] ?? []) as readonly string[]
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5))
  return {
    id: command?.id ?? '',
    args: Object.fromEntries(wanted.map(([name, schema]) => [name, anyOf(schema, random)])),
  }
}

it.each([1, 2, 3])(
  'whatever programs send is done or refused, and the document leaves as a file that reads again: seed %i',
  async (seed) => {
    const random = createRandom(seed)
    const source = blankDocument()
    const doc = seededDoc(source, 7)
    let done = 0
    for (let n = 0; n < documentCommands.commands.length * CALLS_A_COMMAND; n += 1) {
      const call = anyCall(random)
      // As the server does before a command runs.
      const command = documentCommands.commands.find(({ id }) => id === call.id)
      if (!command || !Value.Check(command.args, call.args)) continue
      const document = { body: Y.encodeStateAsUpdate(doc), source: () => Promise.resolve(source), asset }
      try {
        const { update } = await documentCommands.run(document, [call])
        if (update) Y.applyUpdate(doc, update)
        if (update) done += 1
      } catch (error) {
        expect([JSON.stringify(call), error]).toEqual([JSON.stringify(call), expect.any(WenfangError)])
      }
    }
    expect(done).toBeGreaterThan(20)
    const body = Y.encodeStateAsUpdate(doc)
    const { bytes } = await formats.exportBody({ source, body, format: 'docx', asset })
    const again = await formats.importSource({ source: bytes, ext: 'docx' })
    if (!again.ok) throw new Error(again.detail)
    const [{ paragraphs: before }, { paragraphs: after }] = (await Promise.all(
      [
        { source, body },
        { source: bytes, body: again.body },
      ].map(async (state) => {
        const opened = { body: state.body, source: () => Promise.resolve(state.source), asset }
        const { answers } = await documentCommands.run(opened, [{ id: 'document.paragraphs', args: {} }])
        return answers[0] as { readonly paragraphs: readonly { readonly text: string }[] }
      }),
    )) as [{ paragraphs: { text: string }[] }, { paragraphs: { text: string }[] }]
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  },
)
