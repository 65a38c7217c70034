import type { Marks, TextRun } from '../../model/index.ts'
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
      runs: list(json['attributedTitle']).map(record).flatMap(runOf),
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

/** As the styles of XSL-FO say it, which XMind borrows. */
function runOf(run: Json): readonly TextRun[] {
  const words = text(run['text'])
  if (words === '') return []
  const line = text(run['fo:text-decoration'])
  const weight = run['fo:font-weight']
  const marks: Marks = {
    ...((weight === 'bold' || Number(weight) >= 600) && { bold: true as const }),
    ...(run['fo:font-style'] === 'italic' && { italic: true as const }),
    ...(line.includes('underline') && { underline: true as const }),
    ...(line.includes('line-through') && { strike: true as const }),
  }
  return [{ text: words, marks }]
}

const NOTHING: Json = {}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : NOTHING
