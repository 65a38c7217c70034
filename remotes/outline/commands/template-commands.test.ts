import { encodeState } from '@wenfang/shared-document'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { BLOCK_TYPES, Outline, TEMPLATES, wordsOf, type Block, type NewBlock } from '../model/index.ts'
import { documentCommands } from './index.ts'

const none = (): Promise<Uint8Array> => Promise.reject(new Error('nothing is asked for'))

async function after(blocks: readonly NewBlock[], template: string) {
  const doc = new Y.Doc()
  new Outline(doc).fill(blocks)
  const start = { body: encodeState(doc), source: none, asset: none }
  const { update } = await documentCommands.run(start, [{ id: 'document.template', args: { template } }])
  if (update) Y.applyUpdate(doc, update)
  return new Outline(doc)
}

const all = (blocks: readonly Block[]): readonly Block[] => blocks.flatMap((block) => [block, ...all(block.children)])

describe('S60 templates', () => {
  it('are ten at least, each with a name and an icon of its own', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(10)
    for (const name of ['id', 'title', 'icon'] as const)
      expect(new Set(TEMPLATES.map((template) => template[name])).size, name).toBe(TEMPLATES.length)
  })

  it.each(TEMPLATES.map(({ id }) => id))('an empty page begins with %s, its title and its icon', async (id) => {
    const template = TEMPLATES.find((one) => one.id === id)
    const outline = await after([], id)
    expect(outline.meta()).toMatchObject({ title: template?.title, icon: template?.icon })
    expect(outline.read().map(({ type }) => type)).toEqual(template?.blocks.map(({ type }) => type))
    for (const { type, rows } of all(outline.read())) {
      expect(BLOCK_TYPES[type], type).toBeDefined()
      expect(new Set(rows?.map((row) => row.length) ?? [0]).size, 'every row has as many cells').toBe(1)
    }
  })

  it('what was written stays, with its title', async () => {
    const outline = await after([{ type: 'paragraph', content: [{ text: '已有', marks: {} }] }], 'todo')
    expect(
      outline
        .read()
        .slice(0, 2)
        .map(({ content }) => wordsOf(content)),
    ).toEqual(['已有', '今天'])
    expect(outline.meta().title).toBe('')
  })

  it('of an unknown name is refused', async () => {
    await expect(after([], 'nothing')).rejects.toThrow()
  })
})
