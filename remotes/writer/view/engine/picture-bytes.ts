import type { WriterSurface } from './index.ts'
import type { OoxmlElement } from '../../model/kernel/index.ts'
import { elementsIn, pathTo } from '../../model/tree/nodes.ts'

const MIMES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}

/** The bytes of a picture as the document holds them; null where it holds none, as for a picture of another site. */
export function pictureBytes(
  surface: WriterSurface,
  drawingId: string,
): { readonly data: Uint8Array; readonly mime: string; readonly name: string } | null {
  const engine = surface.surface
  const part = engine?.session.partFor(engine.storyScope())
  const drawing = part && pathTo(part.root, drawingId)?.at(-1)
  const relation = drawing && embeddedIn(drawing)
  const pkg = engine?.session.currentPackage()
  const record = pkg?.relationships.get(part?.name ?? '')?.find(({ id }) => id === relation)
  if (!pkg || !part || !record || record.targetMode === 'External') return null
  const name = resolved(part.name, record.rawTarget)
  const data = pkg.partBytes.get(name)
  const extension = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const mime = MIMES[extension]
  return data && mime ? { data, mime, name: name.slice(name.lastIndexOf('/') + 1) } : null
}

function embeddedIn(drawing: OoxmlElement): string | undefined {
  for (const element of elementsIn(drawing))
    if (element.localName === 'blip') return element.attributes.find(({ localName }) => localName === 'embed')?.value
  return undefined
}

function resolved(owner: string, target: string): string {
  if (target.startsWith('/')) return target
  const steps = owner.split('/').slice(0, -1)
  for (const step of target.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  return steps.join('/')
}
