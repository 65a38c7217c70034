/**
 * The words of a tree, in order and without recursion: of what is nested deeper than anybody nests things only they come in.
 * `look` answers a node's own words and its children.
 */
export function wordsBelow<Node>(
  nodes: readonly Node[],
  look: (node: Node) => { readonly words: string; readonly children: readonly Node[] },
): string {
  const waiting = nodes.toReversed()
  let all = ''
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { words, children } = look(node)
    all += words
    for (const child of children.toReversed()) waiting.push(child)
  }
  return all
}
