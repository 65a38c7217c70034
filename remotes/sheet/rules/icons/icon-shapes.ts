// Icons of conditional formats, drawn: Excel's sets by name, lowest icon first.

const GREEN = '#3f9c35'
const YELLOW = '#f2b600'
const RED = '#d6403a'
const GREY = '#7f7f7f'
const BLACK = '#404040'
const ORANGE = '#e07b39'
const BLUE = '#4472c4'

type Shape =
  | { readonly kind: 'arrow'; readonly degrees: number }
  | { readonly kind: 'circle' | 'flag' | 'diamond' | 'triangle' | 'dash' | 'triangleDown' }
  | { readonly kind: 'sign'; readonly mark: '✓' | '!' | '✕'; readonly isBare: boolean }
  | { readonly kind: 'bars' | 'quarter' | 'boxes'; readonly filled: number }
  | { readonly kind: 'star'; readonly part: number }

type Icon = readonly [Shape, string]

const arrow = (degrees: number, colour: string): Icon => [{ kind: 'arrow', degrees }, colour]
const circle = (colour: string): Icon => [{ kind: 'circle' }, colour]
const sign = (mark: '✓' | '!' | '✕', colour: string, isBare: boolean): Icon => [{ kind: 'sign', mark, isBare }, colour]
const steps = (kind: 'bars' | 'quarter' | 'boxes', count: number, first: number, colour: string): Icon[] =>
  Array.from({ length: count }, (_, at) => [{ kind, filled: at + first }, colour] as const)

const SETS: Readonly<Record<string, readonly Icon[]>> = {
  '3Arrows': [arrow(90, RED), arrow(0, YELLOW), arrow(-90, GREEN)],
  '3ArrowsGray': [arrow(90, GREY), arrow(0, GREY), arrow(-90, GREY)],
  '3Flags': [RED, YELLOW, GREEN].map((colour) => [{ kind: 'flag' }, colour] as const),
  '3TrafficLights1': [circle(RED), circle(YELLOW), circle(GREEN)],
  '3TrafficLights2': [circle(RED), circle(YELLOW), circle(GREEN)],
  '3Signs': [
    [{ kind: 'diamond' }, RED],
    [{ kind: 'triangle' }, YELLOW],
    [{ kind: 'circle' }, GREEN],
  ],
  '3Symbols': [sign('✕', RED, false), sign('!', YELLOW, false), sign('✓', GREEN, false)],
  '3Symbols2': [sign('✕', RED, true), sign('!', YELLOW, true), sign('✓', GREEN, true)],
  '3Stars': [0, 0.5, 1].map((part) => [{ kind: 'star', part }, YELLOW] as const),
  '3Triangles': [
    [{ kind: 'triangleDown' }, RED],
    [{ kind: 'dash' }, YELLOW],
    [{ kind: 'triangle' }, GREEN],
  ],
  '4Arrows': [arrow(90, RED), arrow(45, YELLOW), arrow(-45, YELLOW), arrow(-90, GREEN)],
  '4ArrowsGray': [arrow(90, GREY), arrow(45, GREY), arrow(-45, GREY), arrow(-90, GREY)],
  '4RedToBlack': [circle(BLACK), circle('#a6a6a6'), circle(ORANGE), circle(RED)],
  '4Rating': steps('bars', 4, 1, BLUE),
  '4TrafficLights': [circle(BLACK), circle(RED), circle(YELLOW), circle(GREEN)],
  '5Arrows': [arrow(90, RED), arrow(45, YELLOW), arrow(0, YELLOW), arrow(-45, YELLOW), arrow(-90, GREEN)],
  '5ArrowsGray': [arrow(90, GREY), arrow(45, GREY), arrow(0, GREY), arrow(-45, GREY), arrow(-90, GREY)],
  '5Rating': steps('bars', 5, 0, BLUE),
  '5Quarters': steps('quarter', 5, 0, BLACK),
  '5Boxes': steps('boxes', 5, 0, BLUE),
}

/** As panels list them. */
export const ICON_SETS: readonly (readonly [name: string, title: string])[] = [
  ['3Arrows', '三向箭头'],
  ['3ArrowsGray', '三向箭头（灰）'],
  ['3Triangles', '三个三角形'],
  ['3TrafficLights1', '三色交通灯'],
  ['3Signs', '三标志'],
  ['3Symbols', '三个符号（有圆圈）'],
  ['3Symbols2', '三个符号（无圆圈）'],
  ['3Flags', '三色旗'],
  ['3Stars', '三个星形'],
  ['4Arrows', '四向箭头'],
  ['4ArrowsGray', '四向箭头（灰）'],
  ['4RedToBlack', '红-黑渐变'],
  ['4Rating', '四等级'],
  ['4TrafficLights', '四色交通灯'],
  ['5Arrows', '五向箭头'],
  ['5ArrowsGray', '五向箭头（灰）'],
  ['5Rating', '五等级'],
  ['5Quarters', '五象限图'],
  ['5Boxes', '五个框'],
]

/** As much of a canvas as icons need: what draws for paper has no other. */
export interface IconCanvas {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  save(): void
  restore(): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  rect(x: number, y: number, width: number, height: number): void
  fill(): void
  stroke(): void
  clip(): void
  fillRect(x: number, y: number, width: number, height: number): void
  translate(x: number, y: number): void
  rotate(radians: number): void
}

/** Draws an icon into a square whose upper left corner is at `x`, `y`. */
export function drawIcon(context: IconCanvas, set: string, index: number, x: number, y: number, size: number): void {
  const icon = (SETS[set] ?? SETS['3TrafficLights1'])?.[index]
  if (!icon) return
  const [shape, colour] = icon
  context.save()
  context.translate(x + size / 2, y + size / 2)
  context.fillStyle = colour
  context.strokeStyle = colour
  drawShape(context, shape, size / 2)
  context.restore()
}

function drawShape(context: IconCanvas, shape: Shape, r: number): void {
  switch (shape.kind) {
    case 'circle':
      return disc(context, r * 0.85)
    case 'arrow':
      context.rotate((shape.degrees * Math.PI) / 180)
      return polygon(context, [
        [-r * 0.9, -r * 0.3],
        [0, -r * 0.3],
        [0, -r * 0.85],
        [r * 0.9, 0],
        [0, r * 0.85],
        [0, r * 0.3],
        [-r * 0.9, r * 0.3],
      ])
    case 'triangle':
      return polygon(context, [
        [0, -r * 0.85],
        [r * 0.9, r * 0.75],
        [-r * 0.9, r * 0.75],
      ])
    case 'triangleDown':
      return polygon(context, [
        [0, r * 0.85],
        [r * 0.9, -r * 0.75],
        [-r * 0.9, -r * 0.75],
      ])
    case 'diamond':
      return polygon(context, [
        [0, -r * 0.9],
        [r * 0.9, 0],
        [0, r * 0.9],
        [-r * 0.9, 0],
      ])
    case 'dash':
      return context.fillRect(-r * 0.85, -r * 0.2, r * 1.7, r * 0.4)
    case 'flag':
      context.fillRect(-r * 0.75, -r * 0.9, r * 0.18, r * 1.8)
      return polygon(context, [
        [-r * 0.55, -r * 0.9],
        [r * 0.85, -r * 0.35],
        [-r * 0.55, r * 0.2],
      ])
    case 'sign': {
      if (!shape.isBare) {
        disc(context, r * 0.9)
        context.fillStyle = '#ffffff'
        context.strokeStyle = '#ffffff'
      }
      return mark(context, shape.mark, shape.isBare ? r * 0.8 : r * 0.55)
    }
    case 'star':
      return star(context, shape.part, r)
    case 'bars':
      for (let at = 0; at < 4; at++) {
        const height = r * (0.5 + at * 0.42)
        context.fillStyle = at < shape.filled ? BLUE : '#d9d9d9'
        context.fillRect(-r * 0.9 + at * r * 0.47, r * 0.9 - height, r * 0.36, height)
      }
      return
    case 'boxes':
      for (let at = 0; at < 4; at++) {
        context.fillStyle = at < shape.filled ? BLUE : '#d9d9d9'
        context.fillRect(at % 2 === 0 ? -r * 0.85 : r * 0.08, at < 2 ? r * 0.08 : -r * 0.85, r * 0.77, r * 0.77)
      }
      return
    case 'quarter':
      context.lineWidth = r * 0.16
      context.beginPath()
      context.arc(0, 0, r * 0.8, 0, Math.PI * 2)
      context.stroke()
      context.beginPath()
      context.moveTo(0, 0)
      context.arc(0, 0, r * 0.8, -Math.PI / 2, -Math.PI / 2 + (shape.filled / 4) * Math.PI * 2)
      context.closePath()
      context.fill()
  }
}

function disc(context: IconCanvas, r: number): void {
  context.beginPath()
  context.arc(0, 0, r, 0, Math.PI * 2)
  context.fill()
}

function polygon(context: IconCanvas, points: readonly (readonly [number, number])[]): void {
  context.beginPath()
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.closePath()
  context.fill()
}

function mark(context: IconCanvas, sign: '✓' | '!' | '✕', r: number): void {
  context.lineWidth = r * 0.36
  context.beginPath()
  if (sign === '✓') {
    context.moveTo(-r * 0.8, 0)
    context.lineTo(-r * 0.2, r * 0.6)
    context.lineTo(r * 0.85, -r * 0.65)
  } else if (sign === '✕') {
    context.moveTo(-r * 0.7, -r * 0.7)
    context.lineTo(r * 0.7, r * 0.7)
    context.moveTo(r * 0.7, -r * 0.7)
    context.lineTo(-r * 0.7, r * 0.7)
  } else {
    context.moveTo(0, -r * 0.95)
    context.lineTo(0, r * 0.3)
    context.moveTo(0, r * 0.6)
    context.lineTo(0, r * 0.95)
  }
  context.stroke()
}

function star(context: IconCanvas, part: number, r: number): void {
  const points = Array.from({ length: 10 }, (_, at): [number, number] => {
    const angle = -Math.PI / 2 + (at * Math.PI) / 5
    const reach = at % 2 === 0 ? r * 0.95 : r * 0.42
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
  context.fillStyle = '#d9d9d9'
  polygon(context, points)
  if (part === 0) return
  context.save()
  context.beginPath()
  context.rect(-r, -r, r * 2 * part, r * 2)
  context.clip()
  context.fillStyle = YELLOW
  polygon(context, points)
  context.restore()
}
