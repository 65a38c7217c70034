import { Shape, type UniverRenderingContext } from '@univerjs/engine-render'

const FLAG_HEIGHT = 16
const FLAG_PADDING = 5
const FONT = '500 11px system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif'

export interface PeerLook {
  readonly name: string
  readonly colour: string
  readonly isEditing: boolean
  /** The canvas of the sheet is mirrored. */
  readonly isRightToLeft: boolean
}

/** Where somebody else is: a frame in their colour and their name above it. */
export class PeerShape extends Shape<object> {
  #look: PeerLook

  constructor(key: string, look: PeerLook) {
    super(key, { evented: false, zIndex: 1 })
    this.evented = false
    this.#look = look
  }

  setLook(look: PeerLook): void {
    this.#look = look
    this.makeDirty(true)
  }

  protected override _draw(context: UniverRenderingContext): void {
    const { name, colour, isEditing, isRightToLeft } = this.#look
    const { width, height } = this
    context.save()
    context.globalAlpha = 0.09
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
    context.globalAlpha = 1
    context.strokeStyle = colour
    context.lineWidth = 2
    context.strokeRect(0, 0, width, height)
    context.font = FONT
    const label = isEditing ? `${name}…` : name
    const labelWidth = context.measureText(label).width + FLAG_PADDING * 2
    // Above the first row there is no room: the name hangs inside.
    const top = this.top < FLAG_HEIGHT + 24 ? height : -FLAG_HEIGHT
    context.fillStyle = colour
    context.fillRect(-1, top, labelWidth, FLAG_HEIGHT)
    context.fillStyle = '#ffffff'
    context.textBaseline = 'middle'
    if (isRightToLeft) {
      context.translate(labelWidth - 2, 0)
      context.scale(-1, 1)
    }
    context.fillText(label, FLAG_PADDING - 1, top + FLAG_HEIGHT / 2)
    context.restore()
  }
}
