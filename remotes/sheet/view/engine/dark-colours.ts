import { ThemeService } from '@univerjs/core'
import { CanvasColorService, ICanvasColorService, UniverRenderEnginePlugin } from '@univerjs/engine-render'

type Rgb = readonly [number, number, number]

/** What white and black become: our dark paper and the ink on it, so that a cell filled white is the sheet itself. */
const PAPER: Rgb = [0x17, 0x16, 0x14]
const INK: Rgb = [0xf2, 0xef, 0xe9]

/** A colour turned for the dark, between paper and ink. */
const between = (rgb: readonly number[]): [number, number, number] => {
  const at = (channel: 0 | 1 | 2): number =>
    Math.round(PAPER[channel] + ((rgb[channel] ?? 0) / 255) * (INK[channel] - PAPER[channel]))
  return [at(0), at(1), at(2)]
}

/** The engine turns colours for the dark from pure black to pure white, which no other surface of the page has. */
export class DarkColours extends CanvasColorService {
  readonly #theme: ThemeService
  readonly #known = new Map<string, string>()

  constructor(theme: ThemeService) {
    super(theme)
    this.#theme = theme
  }

  override getRenderColor(colour: string): string {
    const turned = super.getRenderColor(colour)
    if (!this.#theme.darkMode || this.#theme.isValidThemeColor(colour)) return turned
    let known = this.#known.get(turned)
    if (known === undefined) {
      known = softened(turned)
      this.#known.set(turned, known)
    }
    return known
  }
}

const twoDigits = (channel: number): string => channel.toString(16).padStart(2, '0')

/** Of `#rrggbb`, `#rrggbbaa`, `rgb(…)` or `rgba(…)`; how much shines through stays. */
function softened(colour: string): string {
  if (colour.startsWith('#')) {
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    return `#${between(channels).map(twoDigits).join('')}${colour.slice(7)}`
  }
  const [red = 0, green = 0, blue = 0, alpha] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const [r, g, b] = between([red, green, blue])
  return alpha === undefined ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${alpha})`
}

/** The engine's canvas with our dark. */
export class RenderPlugin extends UniverRenderEnginePlugin {
  override onStarting(): void {
    super.onStarting()
    this._injector.replace([
      ICanvasColorService,
      { useFactory: (theme: ThemeService) => new DarkColours(theme), deps: [ThemeService] },
    ])
  }
}
