/** The access token of a person of a load. */
export const tokenOf = (person: number): string => `bench-token-of-person-${person}`
