/** A title that none of them has yet: the name of its kind, or that with the next number. */
export function freeTitle(kind: string, titled: readonly { readonly title: string }[]): string {
  const taken = new Set(titled.map(({ title }) => title))
  if (!taken.has(kind)) return kind
  let number = 2
  while (taken.has(`${kind} ${number}`)) number += 1
  return `${kind} ${number}`
}
