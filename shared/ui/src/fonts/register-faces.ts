import { filesOf, type FaceFile } from './face-files.ts'
import { substituteFor, type Substitute } from './substitutes.ts'

/** Where the build puts the files, beside its scripts. */
const FOLDER = 'faces/'

/** The letters that decide line height and most widths. */
const PROBE = 'Hxg 0123456789'

export interface NeededFaces {
  /** Letters beside the Latin ones whose widths are asked for. */
  readonly letters: string
  readonly hasItalics: boolean
}

export interface RegisteredFaces {
  /** Settles when the faces that measure are loaded, or could not be. */
  readonly ready: Promise<void>
  dispose(): void
}

/**
 * Draws the given families with the faces we serve, under the families' own names, so that every reader measures the
 * same letters and pages break at the same words. Families we have no face for are left to the device.
 * @param target whose letters
 * @param needs what has to be loaded before anything is measured; a face that comes later changes its lines' widths
 */
export function registerFaces(
  families: Iterable<string>,
  target: Document = document,
  { letters, hasItalics }: NeededFaces = { letters: '', hasItalics: false },
): RegisteredFaces {
  const faces: FontFace[] = []
  const named: string[] = []
  for (const family of families) {
    const substitute = substituteFor(family)
    if (!substitute) continue
    named.push(family)
    for (const file of filesOf(substitute.face)) faces.push(faceOf(family, file, substitute, target))
  }
  for (const face of faces) target.fonts.add(face)
  const styles = hasItalics ? ['', 'bold ', 'italic ', 'italic bold '] : ['', 'bold ']
  const loads = named.flatMap((family) =>
    styles.map((style) => target.fonts.load(`${style}16px "${family}"`, PROBE + letters)),
  )
  return {
    // A face that fails to load is drawn by the device; the document still opens.
    ready: Promise.allSettled(loads).then(() => undefined),
    dispose() {
      for (const face of faces.splice(0)) target.fonts.delete(face)
    },
  }
}

function faceOf(family: string, file: FaceFile, { local, metrics, width }: Substitute, target: Document): FontFace {
  const own = file.isChinese ? local.map((name) => `local("${name}"), `).join('') : ''
  const url = new URL(FOLDER + file.name, new URL(__webpack_public_path__, window.location.href)).href
  // A face belongs to the page that made it.
  const Face = (target.defaultView as (Window & { readonly FontFace: typeof FontFace }) | null)?.FontFace ?? FontFace
  return new Face(family, `${own}url("${url}") format("woff2")`, {
    unicodeRange: file.ranges,
    weight: file.weight,
    style: file.style,
    display: 'swap',
    ...(metrics
      ? {
          ascentOverride: percent(metrics.ascent / (width ?? 1)),
          descentOverride: percent(metrics.descent / (width ?? 1)),
          lineGapOverride: '0%',
        }
      : {}),
    ...(width === undefined ? {} : { sizeAdjust: percent(width) }),
  })
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
