/** Groups have their names where people have theirs, and are told apart by this. */
const GROUP = 'g:'

export type Named = readonly [id: string, name: string]

/** The id of a group of the organization, as cells hold it. */
export const groupMember = (group: string): string => `${GROUP}${group}`

export const isGroup = (id: string): boolean => id.startsWith(GROUP)

export const peopleAmong = (names: Iterable<Named>): readonly Named[] => [...names].filter(([id]) => !isGroup(id))

export const groupsAmong = (names: Iterable<Named>): readonly Named[] => [...names].filter(([id]) => isGroup(id))
