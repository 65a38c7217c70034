import { rulesOf, type FaceRule } from './face-rules.ts'
import { substituteFor } from './substitutes.ts'

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
  /**
   * Calls `listener` whenever faces have come from now on that make letters wider or narrower than they were measured:
   * not those of Chinese characters, which are an em wide in every face. Returns a dispose function.
   */
  onLate(listener: () => void): () => void
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
  const measuring = new Set<FontFace>()
  for (const family of families) {
    const substitute = substituteFor(family)
    if (!substitute) continue
    // The face of formulas is fetched by those who draw formulas.
    if (!substitute.isMath) named.push(family)
    for (const rule of rulesOf(substitute)) {
      const face = faceOf(family, rule, target)
      faces.push(face)
      if (!rule.isChinese) measuring.add(face)
    }
  }
  for (const face of faces) target.fonts.add(face)
  const styles = hasItalics ? ['', 'bold ', 'italic ', 'italic bold '] : ['', 'bold ']
  const loads = named.flatMap((family) =>
    styles.map((style) => target.fonts.load(`${style}16px "${family}"`, PROBE + letters)),
  )
  return {
    // A face that fails to load is drawn by the device; the document still opens.
    ready: Promise.allSettled(loads).then(() => undefined),
    onLate(listener) {
      // The browser tells of those that are there already once more, a moment after whoever waited for them.
      const there = new Set([...measuring].filter(({ status }) => status === 'loaded'))
      const look = ({ fontfaces }: FontFaceSetLoadEvent): void => {
        const late = fontfaces.filter((face) => measuring.has(face) && !there.has(face))
        for (const face of late) there.add(face)
        if (late.length > 0) listener()
      }
      target.fonts.addEventListener('loadingdone', look)
      return () => target.fonts.removeEventListener('loadingdone', look)
    },
    dispose() {
      for (const face of faces.splice(0)) target.fonts.delete(face)
    },
  }
}

function faceOf(
  family: string,
  { name, ranges, weight, style, local, descriptors }: FaceRule,
  target: Document,
): FontFace {
  const own = local.map((each) => `local("${each}"), `).join('')
  const url = new URL(FOLDER + name, new URL(__webpack_public_path__, window.location.href)).href
  // A face belongs to the page that made it.
  const Face = (target.defaultView as (Window & { readonly FontFace: typeof FontFace }) | null)?.FontFace ?? FontFace
  const {
    'size-adjust': sizeAdjust,
    'ascent-override': ascentOverride,
    'descent-override': descentOverride,
    'line-gap-override': lineGapOverride,
  } = descriptors
  return new Face(family, `${own}url("${url}") format("woff2")`, {
    unicodeRange: ranges,
    weight,
    style,
    display: 'swap',
    ...(ascentOverride && { ascentOverride }),
    ...(descentOverride && { descentOverride }),
    ...(lineGapOverride && { lineGapOverride }),
    ...(sizeAdjust && { sizeAdjust }),
  })
}
