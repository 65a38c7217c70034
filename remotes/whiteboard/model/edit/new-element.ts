import type { Json } from '@wenfang/shared-contract'
import { LINE_HEIGHT, textSize } from '@wenfang/shared-sketch'
import type { ElementRecord, Properties } from '../record.ts'

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
