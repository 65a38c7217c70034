/** How a part of a document says which block it is: the block stays itself wherever it is moved. */
const BLOCK = 'block:'

export const partOf = (block: string): string => BLOCK + block

/** null for what names no block. */
export const blockOfPart = (part: string): string | null =>
  part.startsWith(BLOCK) && part.length > BLOCK.length ? part.slice(BLOCK.length) : null
