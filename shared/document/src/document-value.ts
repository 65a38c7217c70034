import * as Y from 'yjs'

type SharedType = Y.Doc['share'] extends Map<string, infer Type> ? Type : never

export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value }

/**
 * What a document says, as plain JSON with sorted keys: equal values mean equal documents. It reads the shared types as they
 * are stored, so it does not matter which of them this client has accessed, nor how runs of text are split.
 */
export function documentValue(doc: Y.Doc): Value {
  const names = [...doc.share.keys()].toSorted()
  const value: Record<string, Value> = {}
  for (const name of names) {
    const type = doc.share.get(name)
    if (type && !isEmpty(type)) value[name] = typeValue(type)
  }
  return value
}

/** Asking for a type that nobody wrote creates it; that alone is no difference. */
const isEmpty = (type: SharedType): boolean => type._start === null && type._map.size === 0

function typeValue(type: SharedType): Value {
  const map = mapValue(type)
  const list = listValue(type)
  if (type instanceof Y.XmlElement) return { name: type.nodeName, attributes: map, children: list }
  if (type instanceof Y.Map || type._start === null) return map
  if (Object.keys(map).length === 0) return list
  return { attributes: map, children: list }
}

function mapValue(type: SharedType): { readonly [key: string]: Value } {
  const value: Record<string, Value> = {}
  for (const key of [...type._map.keys()].toSorted()) {
    const item = type._map.get(key)
    if (item && !item.deleted) value[key] = plain(item.content.getContent().at(-1))
  }
  return value
}

function listValue(type: SharedType): readonly Value[] {
  const list: Value[] = []
  let attributes: Record<string, Value> = {}
  let run = ''
  const endRun = () => {
    if (run !== '')
      list.push(Object.keys(attributes).length === 0 ? run : { text: run, attributes: sorted(attributes) })
    run = ''
  }
  for (let item = type._start; item; item = item.right) {
    if (item.deleted) continue
    const { content } = item
    if (content instanceof Y.ContentString) {
      run += content.str
    } else if (content instanceof Y.ContentFormat) {
      const changed = { ...attributes, [content.key]: plain(content.value) }
      if (changed[content.key] === null) delete changed[content.key]
      if (JSON.stringify(sorted(changed)) === JSON.stringify(sorted(attributes))) continue
      endRun()
      attributes = changed
    } else {
      endRun()
      for (const element of content.getContent()) list.push(plain(element))
    }
  }
  endRun()
  return list
}

const sorted = (value: Record<string, Value>): { readonly [key: string]: Value } =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function plain(value: unknown): Value {
  if (value instanceof Y.AbstractType) return typeValue(value)
  if (value instanceof Uint8Array) return { bytes: [...value] }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) {
    return sorted(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)])))
  }
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') return value
  return null
}
