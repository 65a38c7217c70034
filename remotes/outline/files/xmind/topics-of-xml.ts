import { parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { isDoneBy, type Topic } from './topic.ts'

/**
 * Roots of the sheets of `content.xml`, which XMind wrote until 8.
 * @throws WenfangError FileCorrupt, ArchiveUnsafe
 */
export function topicsOfXml(text: string, assetOf: (source: string) => string): readonly Topic[] {
  const root = parseXml(text)
  return named(root, 'sheet')
    .flatMap((sheet) => named(sheet, 'topic').slice(0, 1))
    .map((topic) => topicOf(topic, assetOf))
}

function topicOf(element: XmlElement, assetOf: (source: string) => string): Topic {
  const picture = named(element, 'img')[0]
  return {
    title: named(element, 'title')[0]?.text ?? '',
    runs: [],
    note: named(element, 'notes').flatMap((notes) => named(notes, 'plain'))[0]?.text ?? '',
    labels: named(element, 'labels')
      .flatMap((labels) => named(labels, 'label'))
      .map((label) => label.text),
    link: attribute(element, 'href'),
    isDone: isDoneBy(
      named(element, 'marker-refs')
        .flatMap((refs) => named(refs, 'marker-ref'))
        .map((ref) => attribute(ref, 'marker-id')),
    ),
    asset: picture ? assetOf(attribute(picture, 'src')) : '',
    children: named(element, 'children')
      .flatMap((children) => named(children, 'topics'))
      .flatMap((topics) => named(topics, 'topic'))
      .map((topic) => topicOf(topic, assetOf)),
  }
}

const named = (element: XmlElement, local: string): readonly XmlElement[] =>
  element.children.filter((child) => child.local === local)

/** Whatever prefix it has. */
const attribute = (element: XmlElement, local: string): string =>
  Object.entries(element.attributes).find(([name]) => name === local || name.endsWith(`:${local}`))?.[1] ?? ''
