import { isDoneBy, type Topic } from './topic.ts'

type Json = Readonly<Record<string, unknown>>

/** Roots of the sheets of `content.json`, which XMind writes since 2018. */
export function topicsOfJson(sheets: unknown, assetOf: (source: string) => string): readonly Topic[] {
  return list(sheets).flatMap((sheet) => {
    const root = record(record(sheet)['rootTopic'])
    return root['children'] === undefined && root['title'] === undefined ? [] : [topicOf(root, assetOf)]
  })
}

/** Without recursion: how deep a map is says whoever wrote the file. */
function topicOf(root: Json, assetOf: (source: string) => string): Topic {
  const made = new Map<Json, Topic[]>()
  const topic = (json: Json): Topic => {
    const children: Topic[] = []
    made.set(json, children)
    return {
      title: text(json['title']),
      note: text(record(record(json['notes'])['plain'])['content']),
      labels: list(json['labels']).map(text),
      link: text(json['href']),
      isDone: isDoneBy(list(json['markers']).map((marker) => text(record(marker)['markerId']))),
      asset: assetOf(text(record(json['image'])['src'])),
      children,
    }
  }
  const top = topic(root)
  const rest = [root]
  for (let json = rest.pop(); json; json = rest.pop()) {
    const children = record(json['children'])
    for (const kind of ['attached', 'detached', 'summary', 'callout'])
      for (const child of list(children[kind]).map(record)) {
        made.get(json)?.push(topic(child))
        rest.push(child)
      }
  }
  return top
}

const NOTHING: Json = {}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : NOTHING
