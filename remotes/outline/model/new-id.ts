/** Of a block: as the engine makes them. */
export const newId = (): string => crypto.randomUUID()
