import { textSize, type ShapeType } from '@wenfang/shared-sketch'
import { newConnector, type ConnectorKind } from '../edit/connect.ts'
import type { Facing } from '../edit/elbow.ts'
import type { Point } from '../edit/geometry.ts'
import { placedLabel } from '../edit/label.ts'
import { newElement, newFrame, newText } from '../edit/new-element.ts'
import { newNote, type NoteColour } from '../edit/note.ts'
import { listOf, numberOf, type ElementRecord, type Properties } from '../record.ts'

export interface BoxStyle {
  readonly type?: ShapeType
  readonly text?: string
  readonly fill?: string
  readonly line?: string
  readonly size?: number
  readonly ink?: string
  readonly align?: 'left' | 'center'
  readonly at?: 'top' | 'middle'
  readonly isSharp?: boolean
}

/** Elements that are drawn together, before they are on a board: templates, tables, maps. */
export class Sketch {
  readonly #elements: ElementRecord[] = []

  /** In the order of drawing. */
  get elements(): readonly ElementRecord[] {
    return this.#elements
  }

  /** A shape with words in it. */
  box(x: number, y: number, width: number, height: number, style: BoxStyle = {}): ElementRecord {
    const { type = 'rectangle', text, fill = '#ffffff', line = '#495057', size = 18, ink = '#1e1e1e' } = style
    const shape = newElement(type, {
      x,
      y,
      width,
      height,
      backgroundColor: fill,
      strokeColor: line,
      strokeWidth: 1,
      ...(style.isSharp === true ? { roundness: null } : {}),
    })
    if (text === undefined || text === '') return this.#add(shape)
    const label = placedLabel(shape, text, {
      fontSize: size,
      strokeColor: ink,
      textAlign: style.align ?? 'center',
      verticalAlign: style.at ?? 'middle',
    })
    const labelled = this.#add({ ...shape, boundElements: [{ type: 'text', id: label.id }] })
    this.#add(label)
    return labelled
  }

  text(x: number, y: number, text: string, size = 20, style: Properties = {}): ElementRecord {
    return this.#add(newText(text, { x, y, fontSize: size, ...style }))
  }

  /** A text around a point. */
  centred(x: number, y: number, text: string, size = 20, style: Properties = {}): ElementRecord {
    const { width, height } = textSize(text, size)
    return this.text(x - width / 2, y - height / 2, text, size, { textAlign: 'center', ...style })
  }

  note(x: number, y: number, text: string, colour: NoteColour = 'yellow', size = 140): ElementRecord {
    const [paper, ...words] = newNote({ x, y }, text, { colour, size })
    for (const element of [paper, ...words]) this.#add(element)
    return paper
  }

  line(points: readonly (readonly [number, number])[], style: Properties = {}): ElementRecord {
    return this.#stroke('line', points, { polygon: false, endArrowhead: null, ...style })
  }

  arrow(points: readonly (readonly [number, number])[], style: Properties = {}): ElementRecord {
    return this.#stroke('arrow', points, { elbowed: false, endArrowhead: 'arrow', ...style })
  }

  /** A connector that keeps to both shapes; `facing` for elbows that do not take the nearer sides, `corners` for straight ones that go around. */
  connect(
    from: ElementRecord,
    to: ElementRecord,
    kind: ConnectorKind = 'straight',
    style: Properties = {},
    { facing, corners }: { readonly facing?: Facing; readonly corners?: readonly Point[] } = {},
  ): ElementRecord {
    const look = { strokeColor: '#495057', strokeWidth: 1, ...style }
    const arrow = newConnector(this.#now(from), this.#now(to), kind, look, facing, corners)
    for (const shape of [from, to]) {
      const now = this.#now(shape)
      this.#replace({ ...now, boundElements: [...listOf(now['boundElements']), { type: 'arrow', id: arrow.id }] })
    }
    return this.#add(arrow)
  }

  /** A frame around everything drawn so far, which is then inside of it. */
  frame(name: string, padding = 40): ElementRecord {
    const xs = this.#elements.map((one) => numberOf(one['x']))
    const ys = this.#elements.map((one) => numberOf(one['y']))
    const rights = this.#elements.map((one) => numberOf(one['x']) + numberOf(one['width']))
    const bottoms = this.#elements.map((one) => numberOf(one['y']) + numberOf(one['height']))
    const [x, y] = [Math.min(...xs) - padding, Math.min(...ys) - padding]
    const frame = newFrame(name, {
      x,
      y,
      width: Math.max(...rights) + padding - x,
      height: Math.max(...bottoms) + padding - y,
    })
    for (const element of this.#elements.slice()) this.#replace({ ...element, frameId: frame.id })
    return this.#add(frame)
  }

  #stroke(type: 'line' | 'arrow', points: readonly (readonly [number, number])[], style: Properties): ElementRecord {
    const [[x, y] = [0, 0]] = points
    const relative = points.map(([px, py]) => [px - x, py - y] as const)
    const xs = relative.map(([px]) => px)
    const ys = relative.map(([, py]) => py)
    return this.#add(
      newElement(type, {
        x,
        y,
        points: relative,
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
        strokeColor: '#495057',
        lastCommittedPoint: null,
        startBinding: null,
        endBinding: null,
        startArrowhead: null,
        ...style,
      }),
    )
  }

  #add(element: ElementRecord): ElementRecord {
    this.#elements.push(element)
    return element
  }

  #now({ id }: ElementRecord): ElementRecord {
    const found = this.#elements.find((one) => one.id === id)
    if (!found) throw new Error('a shape of another sketch')
    return found
  }

  #replace(element: ElementRecord): void {
    const at = this.#elements.findIndex(({ id }) => id === element.id)
    this.#elements[at] = element
  }
}
