import { createOwnUndo, documentValue, REMOTE, type OwnUndo } from '@wenfang/shared-document'
import * as Y from 'yjs'
import type { NewBlock } from '../block.ts'
import { contentKind } from '../block-types.ts'
import { CONTAINER, elementsIn, GROUP, idOf, isBlockElement, type Element } from '../layout.ts'
import { keepWhole } from '../merging.ts'
import { Outline, type Target } from '../outline.ts'
import { elementsOf } from '../settle.ts'

const CLIENTS = 5
const ORIGIN = { source: 'test' }

export type Random = (limit: number) => number

export function createRandom(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

interface Client {
  readonly outline: Outline
  readonly undo: OwnUndo
  readonly unsent: Uint8Array[]
  readonly dispose: () => void
  isOffline: boolean
}

const SIDES = ['before', 'after', 'first', 'last'] as const
const TYPES = [
  'paragraph',
  'heading',
  'quote',
  'bulletListItem',
  'codeBlock',
  'checkListItem',
  'callout',
  'button',
] as const
const CELL = { isHeader: false, props: {}, content: [{ text: '格', marks: {} }] }

export const START: readonly NewBlock[] = [
  { id: 'a', type: 'heading', content: [{ text: '标题', marks: { bold: true } }] },
  { id: 'b', type: 'paragraph', content: [{ text: '正文', marks: {} }], children: [{ id: 'c', type: 'paragraph' }] },
  { id: 't', type: 'table', rows: [[CELL, CELL]] },
  {
    id: 'cols',
    type: 'columnList',
    children: [
      { id: 'l', type: 'column', children: [{ id: 'la', type: 'paragraph' }] },
      { id: 'r', type: 'column', children: [{ id: 'ra', type: 'paragraph' }] },
    ],
  },
]

function blocksOf(outline: Outline): readonly Element[] {
  return [...elementsOf(outline.blocks)].filter(isBlockElement)
}

const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item

/** What a person does next. Steps of undo end when the seed says so, not when the clock does. */
function step(client: Client, random: Random, unique: string): void {
  const { outline, undo } = client
  const kind = random(20)
  if (kind === 19) return void undo.undo()
  if (kind === 18) return void undo.redo()
  if (random(8) === 0) undo.endStep()
  outline.doc.transact(() => editOnce(outline, random, unique), ORIGIN)
}

export function editOnce(outline: Outline, random: Random, unique: string): void {
  const all = blocksOf(outline)
  const id = idOf(oneOf(random, all))
  const target: Target = { block: random(12) === 0 ? null : idOf(oneOf(random, all)), side: oneOf(random, SIDES) }
  const length = outline.textLength(id) ?? 0
  const kind = random(18)
  if (kind < 7) outline.insertText(id, random(length + 1), `${unique}.`)
  else if (kind < 9) outline.deleteText(id, 0, random(length + 1))
  else if (kind < 10) outline.formatText(id, 0, length, { bold: random(2) === 0 })
  else if (kind < 12) outline.insert([{ type: oneOf(random, TYPES), content: [{ text: unique, marks: {} }] }], target)
  else if (kind < 14) outline.move(id, target)
  else if (kind < 15) outline.turnInto(id, oneOf(random, TYPES))
  else if (all.length > 12 && kind < 17) outline.remove(id)
  else outline.setProps(id, { textColor: unique })
}

/** What no engine could show: the binding would delete it. */
export function faultsOf(outline: Outline): readonly string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  if (elementsIn(outline.blocks).length !== 1) faults.push('not one group at the top')
  for (const element of elementsOf(outline.blocks)) {
    const names = elementsIn(element).map(({ nodeName }) => nodeName)
    if (isBlockElement(element)) {
      if (idOf(element) === '') faults.push('a block without an id')
      if (seen.has(idOf(element))) faults.push(`twice: ${idOf(element)}`)
      seen.add(idOf(element))
    }
    if (element.nodeName === CONTAINER) {
      const [content, group, ...others] = names
      if (content === undefined || content === GROUP || others.length > 0 || (group ?? GROUP) !== GROUP)
        faults.push(`container of ${names.join()}`)
      if (contentKind(content ?? '') === 'container') faults.push(`columns in ${idOf(element)}`)
    } else if ([GROUP, 'column', 'columnList', 'table', 'tableRow'].includes(element.nodeName) && names.length === 0)
      faults.push(`empty ${element.nodeName}`)
  }
  return faults
}

function newClient(start: Uint8Array, clientId: number): Client {
  const doc = new Y.Doc()
  // Of two edits of one place the number of who made it says which comes first: a seed must say that, too.
  doc.clientID = clientId
  Y.applyUpdate(doc, start, REMOTE)
  const outline = new Outline(doc)
  const stop = keepWhole(outline, { canWrite: () => true })
  const undo = createOwnUndo(doc, outline.scope, [ORIGIN], { joinWithinMs: Infinity })
  const unsent: Uint8Array[] = []
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== REMOTE) unsent.push(update)
  })
  const dispose = () => {
    stop()
    undo.dispose()
    outline.dispose()
  }
  return { outline, undo, unsent, dispose, isOffline: false }
}

function catchUp(one: Client, other: Client): void {
  if (one.isOffline || other.isOffline) return
  const [a, b] = [one.outline.doc, other.outline.doc]
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)), REMOTE)
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)), REMOTE)
}

/** What five people have in the end, told everything by everybody. */
export interface Agreement {
  /** How many have another document than the first. */
  readonly divergences: number
  /** What could not be shown. */
  readonly faults: readonly string[]
  readonly blocks: number
}

/** Five people write one document over a network that loses, doubles and reorders, some of them offline for a while. */
export function writeTogether(seed: number, steps: number): Agreement {
  const random = createRandom(seed)
  const founder = new Y.Doc()
  founder.clientID = 1
  const first = new Outline(founder)
  first.fill(START)
  first.dispose()
  const start = Y.encodeStateAsUpdate(founder)
  const clients = Array.from({ length: CLIENTS }, (_, n) => newClient(start, n + 2))
  const posts: { readonly to: Client; readonly update: Uint8Array }[] = []
  const send = (client: Client) => {
    for (const update of client.unsent.splice(0))
      for (const to of clients) if (to !== client) posts.push({ to, update })
  }
  for (let n = 0; n < steps; n += 1) {
    const client = oneOf(random, clients)
    step(client, random, `${n}`)
    if (random(40) === 0) client.isOffline = !client.isOffline
    for (const one of clients) if (!one.isOffline) send(one)
    for (const post of posts.splice(random(posts.length + 1), random(8))) {
      if (post.to.isOffline) posts.push(post)
      else if (random(10) > 0) Y.applyUpdate(post.to.outline.doc, post.update, REMOTE)
    }
    // Whoever misses something asks for it, as a session does when it comes back.
    if (n % 20 === 19) catchUp(oneOf(random, clients), oneOf(random, clients))
  }
  for (let round = 0; round < 3; round += 1)
    for (const { outline } of clients)
      for (const other of clients) Y.applyUpdate(other.outline.doc, Y.encodeStateAsUpdate(outline.doc), REMOTE)
  const [one, ...others] = clients.map(({ outline }) => JSON.stringify(documentValue(outline.doc)))
  const faults = clients.flatMap(({ outline }) => faultsOf(outline))
  const blocks = clients[0] ? blocksOf(clients[0].outline).length : 0
  for (const { dispose } of clients) dispose()
  return { divergences: others.filter((value) => value !== one).length, faults, blocks }
}
