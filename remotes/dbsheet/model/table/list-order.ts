interface Named {
  readonly id: string
}

/** The list with the item in front of `before`, or at the end where that is null or gone. */
export function withItem<Item extends Named>(list: readonly Item[], item: Item, before: string | null): Item[] {
  const at = list.findIndex(({ id }) => id === before)
  const end = at < 0 ? list.length : at
  return [...list.slice(0, end), item, ...list.slice(end)]
}

export const without = <Item extends Named>(list: readonly Item[], id: string): Item[] =>
  list.filter((item) => item.id !== id)

export const replaced = <Item extends Named>(list: readonly Item[], item: Item): Item[] =>
  list.map((each) => (each.id === item.id ? item : each))

/** The list with an item that it has elsewhere in it. */
export function moved<Item extends Named>(list: readonly Item[], id: string, before: string | null): Item[] {
  const item = list.find((each) => each.id === id)
  return item && before !== id ? withItem(without(list, id), item, before) : [...list]
}
