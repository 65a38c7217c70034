// Colours of files as a screen needs them: `#rrggbb`.

export type Colour =
  /** RRGGBB */
  | { readonly rgb: string }
  /** Index into the theme's colours, lightened (> 0) or darkened (< 0) by `tint` (-1 … 1). */
  | { readonly theme: number; readonly tint: number }
  | { readonly indexed: number }
  | { readonly auto: true }

/** The palette that old files point into (ECMA-376 18.8.27); 64 and 65 are the system's text and background. */
const INDEXED = (
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff ' +
  '800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff ' +
  '000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 ' +
  '3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333 ' +
  '000000 ffffff'
).split(' ')

/** Null where a colour is left to whoever shows it. */
export function hexOf(colour: Colour | undefined, themeColours: readonly string[]): string | null {
  if (!colour || 'auto' in colour) return null
  if ('rgb' in colour) return `#${colour.rgb.slice(-6).toLowerCase()}`
  if ('indexed' in colour) return colour.indexed === 64 ? null : `#${INDEXED[colour.indexed] ?? '000000'}`
  const base = themeColours[colour.theme]
  return base === undefined ? null : tinted(base, colour.tint)
}

/** Lightens (> 0) or darkens (< 0) as the specification says: on the lightness of HLS. */
function tinted(rgb: string, tint: number): string {
  if (tint === 0) return `#${rgb.toLowerCase()}`
  const [hue, lightness, saturation] = hlsOf(rgb)
  return hexOfHls(hue, tint < 0 ? lightness * (1 + tint) : lightness * (1 - tint) + tint, saturation)
}

function hlsOf(rgb: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const lightness = (most + least) / 2
  const span = most - least
  if (span === 0) return [0, lightness, 0]
  const saturation = span / (1 - Math.abs(2 * lightness - 1))
  const hue =
    most === red ? ((green - blue) / span + 6) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return [hue / 6, lightness, saturation]
}

function hexOfHls(hue: number, lightness: number, saturation: number): string {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const part = (shift: number): string => {
    const at = (shift + hue * 12) % 12
    const value = lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(255 * Math.min(1, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
