import type { Inline, NewBlock, TextRun } from '../../model/index.ts'
import { MAX_DEPTH } from '../limits.ts'
import { safeLink } from '../safe-link.ts'

/** A topic of a mind map, as both of XMind's formats say it. */
export interface Topic {
  readonly title: string
  /** The title again with the look of its words; empty where it has none. */
  readonly runs: readonly TextRun[]
  readonly note: string
  readonly labels: readonly string[]
  readonly link: string
  /** Null where it is no task. */
  readonly isDone: boolean | null
  /** Hash of its picture; empty without one. */
  readonly asset: string
  readonly children: readonly Topic[]
}

/** Of these signs the ones of tasks: the last is one that is done. */
export const isDoneBy = (markers: readonly string[]): boolean | null =>
  markers.includes('task-done') ? true : markers.some((marker) => marker.startsWith('task-')) ? false : null

/** Lines of a list in each other; of what lies deeper than anybody reads only the words come in, in one depth. */
export function blocksOfTopics(topics: readonly Topic[], depth = 0): readonly NewBlock[] {
  return depth < MAX_DEPTH
    ? topics.map((topic) => ({
        ...lineOf(topic),
        children: [...below(topic), ...blocksOfTopics(topic.children, depth + 1)],
      }))
    : flat(topics).map(lineOf)
}

/** What a topic has beside its words. */
export function below({ note, asset }: Topic): readonly NewBlock[] {
  const said = note.trim()
  return [
    ...(asset === '' ? [] : [{ type: 'image', props: { asset } }]),
    ...(said === '' ? [] : [{ type: 'quote', content: plain(said) }]),
  ]
}

export const topicWords = ({ title, runs, link, labels }: Topic): readonly Inline[] => {
  const safe = safeLink(link)
  const said = runs.map(({ text }) => text).join('')
  // Who renames a map by another program leaves the words that looked like something behind.
  const isSame = title.trim() === '' || said.replaceAll(/\s+/g, '') === title.replaceAll(/\s+/g, '')
  const marks = safe ? { link: safe } : {}
  const shown = runs.length > 0 && isSame ? runs : [{ text: title.trim(), marks: {} }]
  const words = shown.flatMap((run) => linesOf(run, marks))
  return [...words, ...plain(labels.map((label) => ` #${label}`).join(''))]
}

const linesOf = (run: TextRun, marks: TextRun['marks']): readonly Inline[] =>
  run.text
    .split(/\r?\n/)
    .flatMap((line, at): readonly Inline[] => [
      ...(at > 0 ? [{ node: 'hardBreak', props: {}, marks: {} }] : []),
      ...(line === '' ? [] : [{ text: line, marks: { ...run.marks, ...marks } }]),
    ])

const lineOf = (topic: Topic): NewBlock =>
  topic.isDone === null
    ? { type: 'bulletListItem', content: topicWords(topic) }
    : { type: 'checkListItem', props: { checked: topic.isDone }, content: topicWords(topic) }

function flat(topics: readonly Topic[]): readonly Topic[] {
  const all: Topic[] = []
  const rest = topics.toReversed()
  for (let topic = rest.pop(); topic; topic = rest.pop()) {
    all.push(topic)
    for (const child of topic.children.toReversed()) rest.push(child)
  }
  return all
}

const plain = (text: string): readonly Inline[] => (text === '' ? [] : [{ text, marks: {} }])
