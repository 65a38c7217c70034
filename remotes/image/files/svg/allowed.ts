/** Elements that draw. Whatever runs, embeds pages or brings other documents is not among them. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use switch title desc metadata style a path rect circle ellipse line polyline polygon text tspan ' +
    'textPath tref image marker pattern mask clipPath linearGradient radialGradient stop filter view ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode ' +
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence ' +
    'animate animateMotion animateTransform animateColor set mpath font font-face glyph missing-glyph hkern vkern'
  ).split(' '),
)

/** Attributes that name something else. */
export const REFERENCES: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src'])

const INSIDE = /^#/
const PICTURE = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif)[;,]/i

/** A reference to the document itself or to a picture in it; everything else leads outside. */
export const isInside = (reference: string): boolean => {
  const target = withoutBlanks(reference)
  return INSIDE.test(target) || PICTURE.test(target)
}

/** Browsers pass over control characters and blanks in addresses. */
const withoutBlanks = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  text.replaceAll(/[\u0000-\u0020\u007f]/g, '')

/** Style rules and attributes without anything that is fetched: no imports, no addresses but our own. */
export function safeStyle(css: string): string {
  const plain = css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  // A backslash can spell any word; no drawing needs one.
  if (plain.includes('\\')) return ''
  return plain
    .replaceAll(/@(?:import|charset|namespace)[^;]*(?:;|$)/gi, '')
    .replaceAll(/(?:-webkit-)?image-set\s*\([^)]*\)/gi, 'none')
    .replaceAll(/url\(\s*(["']?)([^)]*?)\1\s*\)/gi, (whole, _quote, target: string) =>
      isInside(target) ? whole : 'none',
    )
    .replaceAll(/url\(\s*$/gi, '')
}
