// Outlines of the shapes that occur most, in the box from 0, 0; all others are shown by what they come nearest to.
const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join('L')}Z`

const ellipse = (w: number, h: number): string =>
  `M0,${h / 2}A${w / 2},${h / 2} 0 1 1 ${w},${h / 2}A${w / 2},${h / 2} 0 1 1 0,${h / 2}Z`

function rounded(w: number, h: number, share: number): string {
  const r = Math.min(w, h) * Math.min(0.5, Math.max(0, share))
  return `M${r},0H${w - r}A${r},${r} 0 0 1 ${w},${r}V${h - r}A${r},${r} 0 0 1 ${w - r},${h}H${r}A${r},${r} 0 0 1 0,${h - r}V${r}A${r},${r} 0 0 1 ${r},0Z`
}

function regular(w: number, h: number, corners: number, turn = -90): string {
  return polygon(
    Array.from({ length: corners }, (_, at) => {
      const angle = ((turn + (360 / corners) * at) * Math.PI) / 180
      return [w / 2 + (w / 2) * Math.cos(angle), h / 2 + (h / 2) * Math.sin(angle)] as const
    }),
  )
}

function star(w: number, h: number, points: number, inner: number): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, at) => {
      const share = at % 2 === 0 ? 1 : inner
      const angle = ((-90 + (180 / points) * at) * Math.PI) / 180
      return [w / 2 + (w / 2) * share * Math.cos(angle), h / 2 + (h / 2) * share * Math.sin(angle)] as const
    }),
  )
}

/** A right arrow. @param turn how it is turned: 0 right, 1 down, 2 left, 3 up */
function arrow(w: number, h: number, turn: number): string {
  const isUpright = turn % 2 === 1
  const [length, width] = isUpright ? [h, w] : [w, h]
  const head = Math.min(length, width) / 2
  const points = [
    [0, width / 4],
    [length - head, width / 4],
    [length - head, 0],
    [length, width / 2],
    [length - head, width],
    [length - head, (width * 3) / 4],
    [0, (width * 3) / 4],
  ] as const
  return polygon(
    points.map(([x, y]) => {
      if (turn === 0) return [x, y] as const
      if (turn === 2) return [length - x, y] as const
      return turn === 1 ? ([y, x] as const) : ([y, length - x] as const)
    }),
  )
}

/** @param adjust of its first handle, as a share; null where the file says nothing */
export function presetPath(preset: string, w: number, h: number, adjust: number | null): string {
  const least = Math.min(w, h)
  switch (preset) {
    case 'ellipse':
    case 'flowChartConnector':
    case 'donut':
    case 'cloud':
      return ellipse(w, h)
    case 'roundRect':
    case 'flowChartAlternateProcess':
    case 'wedgeRoundRectCallout':
      return rounded(w, h, adjust ?? 0.16667)
    case 'flowChartTerminator':
      return rounded(w, h, 0.5)
    case 'triangle':
    case 'flowChartExtract':
      return polygon([
        [w * (adjust ?? 0.5), 0],
        [w, h],
        [0, h],
      ])
    case 'rtTriangle':
      return polygon([
        [0, 0],
        [w, h],
        [0, h],
      ])
    case 'diamond':
    case 'flowChartDecision':
      return regular(w, h, 4)
    case 'parallelogram':
    case 'flowChartInputOutput': {
      const d = Math.min(w, least * (adjust ?? 0.25))
      return polygon([
        [d, 0],
        [w, 0],
        [w - d, h],
        [0, h],
      ])
    }
    case 'trapezoid': {
      const d = Math.min(w / 2, least * (adjust ?? 0.25))
      return polygon([
        [d, 0],
        [w - d, 0],
        [w, h],
        [0, h],
      ])
    }
    case 'hexagon': {
      const d = Math.min(w / 2, least * (adjust ?? 0.25))
      return polygon([
        [d, 0],
        [w - d, 0],
        [w, h / 2],
        [w - d, h],
        [d, h],
        [0, h / 2],
      ])
    }
    case 'pentagon':
      return regular(w, h, 5)
    case 'octagon':
      return regular(w, h, 8, -67.5)
    case 'homePlate': {
      const d = Math.min(w, least * (adjust ?? 0.5))
      return polygon([
        [0, 0],
        [w - d, 0],
        [w, h / 2],
        [w - d, h],
        [0, h],
      ])
    }
    case 'chevron': {
      const d = Math.min(w, least * (adjust ?? 0.5))
      return polygon([
        [0, 0],
        [w - d, 0],
        [w, h / 2],
        [w - d, h],
        [0, h],
        [d, h / 2],
      ])
    }
    case 'rightArrow':
      return arrow(w, h, 0)
    case 'downArrow':
      return arrow(w, h, 1)
    case 'leftArrow':
      return arrow(w, h, 2)
    case 'upArrow':
      return arrow(w, h, 3)
    case 'star4':
      return star(w, h, 4, 0.38)
    case 'star5':
      return star(w, h, 5, 0.38)
    case 'star6':
      return star(w, h, 6, 0.55)
    case 'mathPlus':
    case 'plus': {
      const d = least * (adjust ?? 0.25)
      return polygon([
        [d, 0],
        [w - d, 0],
        [w - d, d],
        [w, d],
        [w, h - d],
        [w - d, h - d],
        [w - d, h],
        [d, h],
        [d, h - d],
        [0, h - d],
        [0, d],
        [d, d],
      ])
    }
    case 'line':
    case 'straightConnector1':
      return `M0,0L${w},${h}`
    case 'bentConnector2':
      return `M0,0H${w}V${h}`
    case 'bentConnector3':
    case 'bentConnector4':
    case 'bentConnector5': {
      const x = w * (adjust ?? 0.5)
      return `M0,0H${x}V${h}H${w}`
    }
    case 'curvedConnector3':
      return `M0,0C${w / 2},0 ${w / 2},${h} ${w},${h}`
    default:
      return `M0,0H${w}V${h}H0Z`
  }
}

/** Drawn with a line and never filled. */
export const isOpenPreset = (preset: string): boolean =>
  /^(?:line$|straightConnector|bentConnector|curvedConnector)/.test(preset)
