/** Boxes from `ftyp` on of which an AVIF is made: where the content of each begins, and where it ends. */
interface BoxPlace {
  readonly name: string
  readonly start: number
  readonly content: number
  readonly end: number
}

/** Turns and mirrors come after what describes the picture, and nobody may ignore them. */
const TURNING: readonly string[] = ['irot', 'imir']
/** What no reader may pass over; everything else only describes. */
const NEEDED: readonly string[] = [...TURNING, 'av1C']
/** Cuts that browsers leave out. */
const LEFT_OUT = 'clap'

/**
 * An AVIF as strict decoders want it, of the same length: which property belongs to which picture is told once, by one box, what
 * describes before what turns. Browsers read such files; as they do, crops that are not obligatory are left out.
 * @returns the same bytes where nothing is to be put in order
 */
export function withStrictAssociations(source: Uint8Array): Uint8Array {
  const meta = boxesIn(source, 0, source.byteLength).find(({ name }) => name === 'meta')
  const iprp = meta && boxesIn(source, meta.content + 4, meta.end).find(({ name }) => name === 'iprp')
  if (!iprp) return source
  const parts = boxesIn(source, iprp.content, iprp.end)
  const properties = parts.find(({ name }) => name === 'ipco')
  const tables = parts.filter(({ name }) => name === 'ipma')
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  // Larger numbers than one byte are for files that cameras do not write.
  if (!properties || tables.length === 0 || tables.some(({ content }) => view.getUint32(content) !== 0)) return source
  const first = Math.min(...tables.map(({ start }) => start))
  if (tables.reduce((sum, { start, end }) => sum + end - start, 0) !== iprp.end - first) return source

  const boxes = boxesIn(source, properties.content, properties.end)
  const names = boxes.map(({ name }) => name)
  const items = tables.flatMap((table) => itemsOf(source, table))
  const rows = items.map(({ id, associations }) => {
    const told = associations.map((one) => one & 127)
    const isTurning = (one: number): boolean => TURNING.includes(names[one - 1] ?? '')
    const ordered = [...told.filter((one) => !isTurning(one)), ...told.filter(isTurning)].map((one) =>
      NEEDED.includes(names[one - 1] ?? '') ? one | 128 : one,
    )
    return [id >> 8, id & 255, ordered.length, ...ordered]
  })
  const body = [0, 0, 0, 0, ...numberOf(rows.length), ...rows.flat()]
  const rest = iprp.end - first - body.length - 8
  if (rest !== 0 && rest < 8) return source
  const strict = source.slice()
  // A property that nobody knows and nobody has to.
  for (const { name, start } of boxes) if (name === LEFT_OUT) strict.set(letters('skip'), start + 4)
  strict.set([...numberOf(body.length + 8), ...letters('ipma'), ...body], first)
  if (rest === 0) return strict
  // Nothing else may lie among the properties: what is left over lies behind them.
  strict.set(numberOf(iprp.end - iprp.start - rest), iprp.start)
  strict.set([...numberOf(rest), ...letters('free'), ...new Uint8Array(rest - 8)], iprp.end - rest)
  return strict
}

function itemsOf(source: Uint8Array, { content, end }: BoxPlace): { id: number; associations: number[] }[] {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  const items: { id: number; associations: number[] }[] = []
  const count = view.getUint32(content + 4)
  let at = content + 8
  for (let index = 0; index < count && at + 3 <= end; index += 1) {
    const length = source[at + 2] ?? 0
    items.push({ id: view.getUint16(at), associations: [...source.subarray(at + 3, at + 3 + length)] })
    at += 3 + length
  }
  return items
}

function boxesIn(source: Uint8Array, from: number, to: number): BoxPlace[] {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  const boxes: BoxPlace[] = []
  for (let at = from; at + 8 <= to;) {
    const size = view.getUint32(at)
    const end = size === 0 ? to : at + size
    if (size === 1 || end < at + 8 || end > to) return boxes
    boxes.push({ name: String.fromCharCode(...source.subarray(at + 4, at + 8)), start: at, content: at + 8, end })
    at = end
  }
  return boxes
}

const numberOf = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
