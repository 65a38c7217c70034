const SEEDS = [0x81_1c_9d_c5, 0x01_00_01_93, 0x9e_37_79_b1, 0x85_eb_ca_6b]

/** The same for the same text: a workbook that is exported twice is the same file. Braces as Office writes them. */
export function guidOf(text: string): string {
  const hex = SEEDS.map((seed) => {
    let hash = seed
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
      hash ^= hash >>> 15
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  })
    .join('')
    .toUpperCase()
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}}`
}
