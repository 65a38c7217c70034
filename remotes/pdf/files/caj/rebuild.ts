interface Found {
  readonly number: number
  readonly at: number
  readonly text: string
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)
const isNode = (text: string, type: string): boolean => new RegExp(`/Type\\s*/${type}(?![A-Za-z])`).test(text)
const parentOf = (text: string): number | null => {
  const match = /\/Parent\s+(\d+)\s+\d+\s+R/.exec(text)
  return match ? Number(match[1]) : null
}

/**
 * A document from its objects alone: their groups of pages that are missing, their root and their index are written anew.
 * @param body letters are bytes
 * @returns null where there is no page among them
 */
export function rebuilt(body: string): Uint8Array | null {
  const objects = objectsOf(body)
  const pages = objects.filter(({ text }) => isNode(text, 'Page'))
  if (pages.length === 0) return null
  const known = new Map(objects.map((object) => [object.number, object]))
  let next = Math.max(...known.keys()) + 1
  // Groups that pages and groups name, and that are not there, in the order in which they are named.
  const missing = new Map<number, number[]>()
  for (const { number, text } of objects) {
    if (!isNode(text, 'Pages?')) continue
    const parent = parentOf(text)
    if (parent !== null && !known.has(parent)) missing.set(parent, [...(missing.get(parent) ?? []), number])
  }
  const groups = objects.filter(({ text }) => isNode(text, 'Pages'))
  const tops = [...groups.filter(({ text }) => parentOf(text) === null).map(({ number }) => number), ...missing.keys()]
  const [top, ...more] = tops
  if (top === undefined) return null
  const root = more.length === 0 ? top : next++
  const count = (number: number): number => {
    const kids = missing.get(number) ?? kidsOf(known.get(number)?.text ?? '')
    return kids.reduce((sum, kid) => sum + (isNode(known.get(kid)?.text ?? '', 'Page') ? 1 : count(kid)), 0)
  }
  const added: [number: number, text: string][] = []
  for (const [number, kids] of missing) {
    const parent = root === number ? '' : ` /Parent ${root} 0 R`
    added.push([
      number,
      `<< /Type /Pages${parent} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${count(number)} >>`,
    ])
  }
  if (more.length > 0) {
    const kids = tops.map((kid) => `${kid} 0 R`).join(' ')
    added.push([root, `<< /Type /Pages /Kids [${kids}] /Count ${tops.reduce((sum, kid) => sum + count(kid), 0)} >>`])
  }
  const catalog = next++
  added.push([catalog, `<< /Type /Catalog /Pages ${root} 0 R >>`])
  return written(body, objects, added, catalog, next)
}

function objectsOf(body: string): readonly Found[] {
  const found: Found[] = []
  const pattern = /(?:^|[\r\n\s])(\d{1,8})\s+\d{1,5}\s+obj\b/g
  for (const match of body.matchAll(pattern)) {
    const at = match.index + match[0].search(/\d/)
    const end = body.indexOf('endobj', at)
    const data = body.indexOf('stream', at)
    const stop = Math.min(...[end, data].map((place) => (place < 0 ? body.length : place)))
    found.push({ number: Number(match[1]), at, text: body.slice(at, stop) })
  }
  return found
}

const kidsOf = (text: string): number[] => {
  const list = /\/Kids\s*\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return [...list.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number))
}

function written(
  body: string,
  objects: readonly Found[],
  added: readonly (readonly [number, string])[],
  catalog: number,
  size: number,
): Uint8Array {
  const header = '%PDF-1.4\n'
  const places = new Map(objects.map(({ number, at }) => [number, header.length + at]))
  let text = `${header}${body}\n`
  for (const [number, object] of added) {
    places.set(number, text.length)
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  const index = text.length
  const line = (number: number): string => {
    const place = places.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  }
  text += `xref\n0 ${size}\n${Array.from({ length: size }, (_, number) => line(number)).join('')}`
  return bytesOf(`${text}trailer\n<< /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${index}\n%%EOF\n`)
}
