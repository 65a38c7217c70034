import { childOf, descendantsOf, parseXml, tag } from '@wenfang/shared-ooxml/xml'

const ROOT =
  '<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>'
const VOLUME = 80_000

/**
 * A timing in which a film or a sound waits for a click on it.
 * @param timing '' of a slide without one
 * @param shape its number in the file
 */
export function withMediaNode(timing: string, shape: string, kind: 'video' | 'audio'): string {
  const source = timing === '' ? ROOT : timing
  const root = parseXml(source)
  const nodes = [...descendantsOf(root, 'cTn')]
  const list = childOf(nodes.find(({ attributes }) => attributes['nodeType'] === 'tmRoot') ?? null, 'childTnLst')
  // Built otherwise: PowerPoint plays it all the same, by the action of the picture.
  if (!list) return timing
  const id = 1 + Math.max(1, ...nodes.map(({ attributes }) => Number(attributes['id'] ?? 0) || 0))
  const node = tag('p:cTn', { id, fill: 'hold', display: 0 }, '<p:stCondLst><p:cond delay="indefinite"/></p:stCondLst>')
  const target = `<p:tgtEl>${tag('p:spTgt', { spid: shape })}</p:tgtEl>`
  const media = `<p:${kind}>${tag('p:cMediaNode', { vol: VOLUME }, node + target)}</p:${kind}>`
  return source.slice(0, list.innerEnd) + media + source.slice(list.innerEnd)
}
