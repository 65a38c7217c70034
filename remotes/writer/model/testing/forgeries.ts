import * as Y from 'yjs'
import type { Random } from './random.ts'

const DEEP = 20_000
const NESTED = 3_000

/** What no honest client writes where a value is expected. */
const VALUES: readonly (() => unknown)[] = [
  () => '',
  () => 'not JSON',
  () => '[',
  () => 'null',
  () => '{}',
  () => '[]',
  () => '5',
  () => '"text"',
  () => '[1,2,3,4]',
  () => '["w:p"]',
  () => '["w:tbl",0,0,0]',
  () => '["w:body",0,0,0]',
  () => '["a b<c",0,0,0]',
  () => '["nowhere:p",0,0,0,"x"]',
  () => '["w:p",0,["w:val"],0]',
  () => '["w:p",0,[1,2],{"a":1}]',
  () => '["w:t",0,0,0,"\\u0000\\ud800"]',
  () => '["__proto__",0,0,0]',
  () => '[0,0,0,"text",["w:b",0,0,0],["w:b",0,0,0]]',
  () => '[{"s":["w:hyperlink",0,0,0]}]',
  () => '[{"s":5,"outer":{}}]',
  () => '[[0]]',
  () => `${'["w:p",0,0,0,'.repeat(DEEP)}"x"${']'.repeat(DEEP)}`,
  () => `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  () => 'x'.repeat(200_000),
  () => 5,
  () => Number.NaN,
  () => true,
  () => null,
  () => ({ x: 5 }),
  () => ({ n: { toString: 1 } }),
  () => [1, [2, [3]]],
  () => new Uint8Array([1, 2, 3]),
  () => new Y.Map([['k', 'v']]),
  () => new Y.XmlText('stray'),
  () => new Y.XmlElement('box'),
  () => new Y.XmlElement('unknown'),
]

const PLAIN_VALUES = VALUES.filter((make) => {
  const value = make()
  return !(value instanceof Y.AbstractType)
})

/** Every shared type below the roots of a body. */
const typesOf = (doc: Y.Doc): Y.AbstractType<unknown>[] => {
  const out: Y.AbstractType<unknown>[] = []
  const visit = (type: unknown): void => {
    if (!(type instanceof Y.AbstractType) || out.length > 5_000) return
    out.push(type as Y.AbstractType<unknown>)
    if (type instanceof Y.Map) for (const value of type.values()) visit(value)
    else if (type instanceof Y.XmlElement) for (const child of type.toArray()) visit(child)
    else if (type instanceof Y.XmlText)
      for (const op of type.toDelta() as { readonly insert: unknown }[]) visit(op.insert)
  }
  // A body of another layout is refused as a whole, and says so.
  for (const name of doc.share.keys()) if (name !== 'meta') visit(doc.getMap(name))
  return out
}

const ATTRIBUTES = ['a', 'p', 'x', 'i', 'j', 'n', 'o', '+w:b', '+w:jc', '+w:tcW', '+']

/** One change that only a forger makes; returns what it was. */
export function forge(doc: Y.Doc, random: Random): string {
  const type = random.pick(typesOf(doc))
  const any = () => random.pick(VALUES)?.()
  const plain = () => random.pick(PLAIN_VALUES)?.()
  if (type instanceof Y.XmlText) {
    const at = random.below(type.length + 1)
    if (random.chance(0.4)) {
      type.setAttribute(random.pick(ATTRIBUTES) ?? 'a', plain() as string)
      return 'attribute of a text'
    }
    if (random.chance(0.5)) {
      const embed = random.chance(0.5) ? new Y.XmlElement(random.pick(['atom', 'break', 'box', '']) ?? '') : plain()
      type.insertEmbed(at, (embed ?? { x: null }) as object, { r: plain(), w: plain() })
      return 'embed'
    }
    type.format(0, type.length, { [random.pick(['r', 'w', '+w:b', '+']) ?? 'r']: plain() })
    return 'format'
  }
  if (type instanceof Y.XmlElement) {
    if (random.chance(0.6)) {
      type.setAttribute(random.pick(ATTRIBUTES) ?? 'a', plain() as string)
      return `attribute of a ${type.nodeName}`
    }
    const child = random.chance(0.5)
      ? new Y.XmlText('stray')
      : new Y.XmlElement(random.pick(['box', 'bag', 'leaf', 'x']))
    type.insert(random.below(type.length + 1), [child])
    return `child of a ${type.nodeName}`
  }
  if (type instanceof Y.Map) {
    const keys = [...type.keys()]
    const key = random.chance(0.7) ? (random.pick(keys) ?? 'new') : `forged${random.below(5)}`
    if (random.chance(0.1)) type.delete(key)
    else type.set(key, any())
    return `entry ${key}`
  }
  return 'nothing'
}

/** Boxes in boxes without end: what recurses over the tree must not run out of stack. */
export function nestDeeply(doc: Y.Doc): void {
  const root = doc.getMap('part:/word/document.xml').get('c') as Y.XmlElement
  const body = root.toArray().find((child) => child instanceof Y.XmlElement) as Y.XmlElement
  const shell = body.getAttribute('a') ?? ''
  let inner = body
  for (let depth = 0; depth < NESTED; depth += 1) {
    const box = new Y.XmlElement('box')
    box.setAttribute('a', shell)
    inner.insert(0, [box])
    inner = box
  }
}
