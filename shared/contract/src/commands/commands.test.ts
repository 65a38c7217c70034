import { applyStates, createDocument, encodeState, type Doc } from '@wenfang/shared-document'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { commandInfo, defineCommand, programCommands, Refused, requireFitting, runBatch } from './index.ts'

/** A list of words over a shared document. */
class Words {
  readonly #list: ReturnType<Doc['getArray']>

  constructor(doc: Doc) {
    this.#list = doc.getArray('words')
  }

  get all(): readonly unknown[] {
    return this.#list.toArray()
  }

  insert(at: number, word: string): void {
    if (at > this.#list.length) throw new Refused('noSuchPlace', `there is no place ${at}`)
    this.#list.insert(at, [word])
  }

  remove(at: number): void {
    this.#list.delete(at)
  }
}

const AT = Type.Integer({ minimum: 0 })
const commands = [
  defineCommand(
    {
      id: 'words.insert',
      title: '插入',
      description: '插入一个词',
      args: { at: AT, word: Type.Optional(Type.String({ maxLength: 3 })) },
    },
    (words: Words, { at, word = '空' }) => words.insert(at, word),
  ),
  defineCommand(
    {
      id: 'words.remove',
      title: '删除',
      description: '删除一个词',
      args: { at: AT },
      enabled: (words: Words) => (words.all.length === 0 ? '没有可以删除的词' : null),
    },
    (words: Words, { at }) => words.remove(at),
  ),
  defineCommand(
    { id: 'words.count', title: '计数', description: '有多少词', args: {}, answer: Type.Object({ count: AT }) },
    (words: Words) => ({ count: words.all.length }),
  ),
]
const { run } = programCommands(commands, (doc) => ({ model: new Words(doc) }))
const nothing = (): Promise<Uint8Array> => Promise.reject(new Error('nothing is asked for'))
const stateOf = (...words: readonly string[]): Uint8Array => {
  const doc = createDocument()
  doc.getArray('words').insert(0, [...words])
  return encodeState(doc)
}
const over = (...words: readonly string[]) => ({ body: stateOf(...words), source: nothing, asset: nothing })
const insert = (at: number, word: string) => ({ id: 'words.insert', args: { at, word } })

describe('arguments', () => {
  const failing = (...batch: readonly { readonly id: string; readonly args: unknown }[]) => {
    try {
      requireFitting(commands, batch)
    } catch (error) {
      return error
    }
    return null
  }

  it('fit their schema with nothing besides; the first call that does not is named', () => {
    expect(
      failing(insert(0, '纸'), { id: 'words.insert', args: { at: 3 } }, { id: 'words.count', args: {} }),
    ).toBeNull()
    const cases: readonly { readonly id: string; readonly args: unknown }[] = [
      { id: 'words.insert', args: { at: 0, word: '纸', more: 1 } },
      { id: 'words.insert', args: { word: '纸' } },
      { id: 'words.insert', args: { at: -1 } },
      { id: 'words.insert', args: { at: 0, word: '一二三四' } },
      { id: 'words.insert', args: null },
      { id: 'words.insert', args: [0] },
      { id: 'words.count', args: { toString: 1 } },
    ]
    for (const wrong of cases)
      expect(failing(insert(0, '墨'), wrong, wrong)).toMatchObject({
        code: 'InvalidArgument',
        detail: { index: 1, reason: 'arguments' },
      })
    expect(failing({ id: 'words.explode', args: {} })).toMatchObject({
      code: 'InvalidArgument',
      detail: { index: 0, reason: 'noSuchCommand' },
    })
  })
})

describe('a batch', () => {
  it('answers each call in order', () => {
    const words = new Words(createDocument())
    expect(runBatch(commands, words, [insert(0, '纸'), { id: 'words.count', args: {} }])).toEqual([{}, { count: 1 }])
  })

  it('is checked as a whole before any of it runs', () => {
    const words = new Words(createDocument())
    expect(() => runBatch(commands, words, [insert(0, '纸'), { id: 'words.insert', args: {} }])).toThrow('words.insert')
    expect(words.all).toEqual([])
  })

  it('says in words why a command cannot run now', () => {
    const words = new Words(createDocument())
    const refusal = { code: 'CommandRefused', detail: { index: 0, reason: 'disabled' } }
    expect(() => runBatch(commands, words, [{ id: 'words.remove', args: { at: 0 } }])).toThrow(
      expect.objectContaining({ ...refusal, message: 'words.remove: 没有可以删除的词' }) as Error,
    )
  })
})

describe('commands for programs', () => {
  it('are listed as data', () => {
    expect(structuredClone(commands.map(commandInfo))[1]).toEqual({
      id: 'words.remove',
      title: '删除',
      description: '删除一个词',
      args: {
        type: 'object',
        properties: { at: { type: 'integer', minimum: 0 } },
        required: ['at'],
        additionalProperties: false,
      },
      answer: { type: 'object', properties: {}, additionalProperties: false },
    })
  })

  it('leave as one update, which merges with what others did meanwhile', async () => {
    const document = over('笔')
    const { update, answers } = await run(document, [insert(1, '墨'), insert(2, '纸')])
    expect(answers).toEqual([{}, {}])
    const theirs = createDocument()
    applyStates(theirs, [document.body])
    new Words(theirs).insert(1, '砚')
    applyStates(theirs, update ? [update] : [])
    expect(new Words(theirs).all).toHaveLength(4)
    expect(new Words(theirs).all.join('')).toContain('墨纸')
  })

  it('leave an update also when they only delete, and none when they change nothing', async () => {
    const { update } = await run(over('笔'), [{ id: 'words.remove', args: { at: 0 } }])
    expect(update).not.toBeNull()
    expect(await run(over('笔'), [{ id: 'words.count', args: {} }])).toEqual({ update: null, answers: [{ count: 1 }] })
  })

  it('leave nothing where one is refused, and say which', async () => {
    await expect(run(over('笔'), [insert(0, '纸'), insert(9, '墨')])).rejects.toMatchObject({
      code: 'CommandRefused',
      detail: { index: 1, reason: 'noSuchPlace' },
    })
  })

  it('let go of the model whatever happens', async () => {
    let open = 0
    const counted = programCommands(commands, (doc) => {
      open += 1
      return { model: new Words(doc), dispose: () => (open -= 1) }
    })
    await counted.run(over('笔'), [insert(0, '纸')])
    await expect(counted.run(over('笔'), [insert(5, '纸')])).rejects.toThrow('there is no place 5')
    expect(open).toBe(0)
  })
})
