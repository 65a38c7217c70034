import type { Json } from '@wenfang/shared-contract'
import type { ElementRecord, Properties } from '../record.ts'

export const SHAPE_TYPES = ['rectangle', 'ellipse', 'diamond'] as const
export type ShapeType = (typeof SHAPE_TYPES)[number]

const MOST_SEED = 2 ** 31 - 1

const chance = (): number => Math.floor(Math.random() * MOST_SEED)

export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20)

/** What every new element says, in the words of the format. */
export function newElement(type: string, properties: Properties): ElementRecord {
  const base: Record<string, Json> = {
    id: newId(),
    type,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    angle: 0,
    strokeColor: '#1e1e1e',
    backgroundColor: 'transparent',
    fillStyle: 'solid',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 0,
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: type === 'rectangle' ? { type: 3 } : null,
    seed: chance(),
    version: 1,
    versionNonce: chance(),
    isDeleted: false,
    boundElements: null,
    updated: 1,
    link: null,
    locked: false,
    ...properties,
  }
  return { ...base, id: String(base['id']), type }
}

/** Faces of the engine by their numbers: hand, plain, code. */
export const FONT = { hand: 5, plain: 2, code: 8 } as const
export const LINE_HEIGHT = 1.25

export function newText(text: string, properties: Properties): ElementRecord {
  const fontSize = typeof properties['fontSize'] === 'number' ? properties['fontSize'] : 20
  const size = textSize(text, fontSize)
  return newElement('text', {
    ...size,
    text,
    originalText: text,
    fontSize,
    fontFamily: FONT.plain,
    textAlign: 'left',
    verticalAlign: 'top',
    containerId: null,
    lineHeight: LINE_HEIGHT,
    autoResize: true,
    roundness: null,
    ...properties,
  })
}

export function newFrame(name: string, properties: Properties): ElementRecord {
  return newElement('frame', { name, strokeColor: '#bbb', roughness: 0, roundness: null, ...properties })
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const NARROW_EM = 0.56

/** How wide a line is about, without the faces: Chinese letters are squares. The engine measures again when it shows it. */
export const lineWidth = (line: string, fontSize: number): number =>
  Array.from(line).reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : NARROW_EM), 0) * fontSize

export function textSize(text: string, fontSize: number): { readonly width: number; readonly height: number } {
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => lineWidth(line, fontSize)), fontSize / 2)
  return { width: Math.ceil(width), height: lines.length * fontSize * LINE_HEIGHT }
}

/** Lines of a text no wider than this, broken at letters of Chinese and at blanks. */
export function wrapped(text: string, width: number, fontSize: number): string {
  return text
    .split('\n')
    .flatMap((line) => brokenLine(line, width, fontSize))
    .join('\n')
}

function brokenLine(line: string, width: number, fontSize: number): readonly string[] {
  const lines: string[] = []
  let now = ''
  for (const piece of line.match(/[\u2e80-\uffef]|\s+|[^\s\u2e80-\uffef]+/gu) ?? []) {
    if (now !== '' && lineWidth(now + piece, fontSize) > width) {
      lines.push(now.trimEnd())
      now = piece.trimStart()
    } else now += piece
  }
  return [...lines, now]
}
