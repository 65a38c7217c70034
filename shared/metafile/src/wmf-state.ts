export interface Pen {
  readonly kind: 'pen'
  /** 0 solid, 1 dashes, 2 dots, 3 and 4 mixed, 5 none. */
  readonly style: number
  readonly width: number
  readonly colour: string
}
export interface Brush {
  readonly kind: 'brush'
  readonly fill: string | CanvasPattern | null
}
export interface Font {
  readonly kind: 'font'
  /** In the picture's units: of the letters where negative, of their lines where positive. */
  readonly height: number
  readonly weight: number
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  /** Counter-clockwise, tenths of degrees. */
  readonly turn: number
  readonly charset: number
  readonly family: string
}
export type GdiObject = Pen | Brush | Font | { readonly kind: 'other' }

/** What commands change for those behind them. */
export interface DrawingState {
  pen: Pen
  brush: Brush
  font: Font
  textColour: string
  backColour: string
  isOpaque: boolean
  textAlign: number
  isWinding: boolean
  x: number
  y: number
}

export const firstState = (): DrawingState => ({
  pen: { kind: 'pen', style: 0, width: 0, colour: '#000000' },
  brush: { kind: 'brush', fill: '#ffffff' },
  font: {
    kind: 'font',
    height: -12,
    weight: 400,
    isItalic: false,
    isUnderlined: false,
    isStruck: false,
    turn: 0,
    charset: 0,
    family: 'Arial',
  },
  textColour: '#000000',
  backColour: '#ffffff',
  isOpaque: true,
  textAlign: 0,
  isWinding: false,
  x: 0,
  y: 0,
})

/** @param data LOGFONT with letters of one byte */
export function readFont(data: DataView): Font {
  const name = new Uint8Array(data.buffer, data.byteOffset + 18, Math.min(32, data.byteLength - 18))
  const end = name.indexOf(0)
  const letters = new TextDecoder('gbk').decode(end < 0 ? name : name.subarray(0, end))
  return {
    kind: 'font',
    height: data.getInt16(0, true),
    turn: data.getInt16(4, true),
    weight: data.getInt16(8, true),
    isItalic: data.getUint8(10) !== 0,
    isUnderlined: data.getUint8(11) !== 0,
    isStruck: data.getUint8(12) !== 0,
    charset: data.getUint8(13),
    family: letters.replaceAll(/["\\]/g, ''),
  }
}
