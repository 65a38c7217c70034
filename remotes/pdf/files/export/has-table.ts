/** More than anybody has left behind the end of a file. */
const TAIL_BYTES = 64 * 1024
const HEAD_BYTES = 32

/**
 * Whether a file says at its end where the table of its objects is, and it is there. Readers mend one that does not by looking through
 * all of it; what is written behind such a file hides the objects before it, because then there is a table.
 */
export function hasTable(source: Uint8Array): boolean {
  const tail = latin1(source.subarray(-TAIL_BYTES))
  const place = [...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1]
  if (place === undefined) return false
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(latin1(source.subarray(Number(place), Number(place) + HEAD_BYTES)))
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
