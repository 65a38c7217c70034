import type { Json } from '@wenfang/shared-contract'
import { isRecord, type ElementRecord, type Properties } from '../record.ts'

/** Ids that stand for others, in everything by which one element names another. */
export function withIds(element: ElementRecord, ids: ReadonlyMap<string, string>): ElementRecord {
  const renamed = (id: Json | undefined): Json => (typeof id === 'string' ? (ids.get(id) ?? id) : (id ?? null))
  const out: Record<string, Json> = { ...element }
  for (const key of ['containerId', 'frameId']) if (out[key] !== undefined) out[key] = renamed(out[key])
  for (const key of ['startBinding', 'endBinding']) {
    const binding = out[key]
    if (isRecord(binding)) out[key] = { ...binding, elementId: renamed(binding['elementId']) }
  }
  const bound = out['boundElements']
  if (Array.isArray(bound))
    out['boundElements'] = bound.map((one: Json) => (isRecord(one) ? { ...one, id: renamed(one['id']) } : one))
  const groups = out['groupIds']
  if (Array.isArray(groups)) out['groupIds'] = groups.map(renamed)
  return { ...(out as Properties), id: ids.get(element.id) ?? element.id, type: element.type }
}

/** Copies that name each other as their originals do, and nothing outside of them. */
export function withNewIds(elements: readonly ElementRecord[], newId: () => string): readonly ElementRecord[] {
  const ids = new Map(elements.map(({ id }) => [id, newId()]))
  const groups = elements.flatMap(({ groupIds }) => (Array.isArray(groupIds) ? groupIds : []))
  for (const group of groups) if (typeof group === 'string' && !ids.has(group)) ids.set(group, newId())
  return elements.map((element) => withoutOthers(withIds(element, ids), new Set(ids.values())))
}

function withoutOthers(copy: ElementRecord, own: ReadonlySet<string>): ElementRecord {
  const out: Record<string, Json> = { ...copy }
  const isOwn = (id: Json | undefined): boolean => typeof id === 'string' && own.has(id)
  for (const key of ['containerId', 'frameId']) if (out[key] !== undefined && !isOwn(out[key])) out[key] = null
  for (const key of ['startBinding', 'endBinding']) {
    const binding = out[key]
    if (isRecord(binding) && !isOwn(binding['elementId'])) out[key] = null
  }
  const bound = out['boundElements']
  if (Array.isArray(bound)) out['boundElements'] = bound.filter((one: Json) => isRecord(one) && isOwn(one['id']))
  delete out['index']
  return { ...(out as Properties), id: copy.id, type: copy.type }
}
