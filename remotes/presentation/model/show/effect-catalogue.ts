import { tag } from '@wenfang/shared-ooxml/xml'
import type { EffectClass } from './read-timing.ts'

/** What can be given to a shape; each is played by a show. */
export const EFFECTS = [
  'appear',
  'fade',
  'flyIn',
  'wipe',
  'zoom',
  'floatIn',
  'split',
  'pulse',
  'spin',
  'grow',
  'transparent',
  'disappear',
  'fadeOut',
  'flyOut',
  'wipeOut',
  'zoomOut',
  'pathRight',
  'pathLeft',
  'pathUp',
  'pathDown',
  'pathArcUp',
  'pathArcDown',
  'pathArcLeft',
  'pathArcRight',
  'pathCircle',
] as const
export type EffectName = (typeof EFFECTS)[number]

interface Catalogued {
  readonly kind: EffectClass
  readonly preset: number
  readonly subtype: number
  /** What it does, by the number of the shape and the milliseconds that it takes. */
  readonly behaviours: (shape: string, ms: number) => string
}

const target = (shape: string): string => `<p:tgtEl>${tag('p:spTgt', { spid: shape })}</p:tgtEl>`
const attribute = (name: string): string => `<p:attrNameLst><p:attrName>${name}</p:attrName></p:attrNameLst>`
const behaviour = (shape: string, node: string, names = '', more = ''): string =>
  `<p:cBhvr${more}>${node}${target(shape)}${names}</p:cBhvr>`
const lasting = (ms: number): string => tag('p:cTn', { dur: ms, fill: 'hold' })

/** There, or not there any more. @param delayMs behind the beginning */
const visible = (shape: string, isSeen: boolean, delayMs = 0): string =>
  `<p:set>${behaviour(
    shape,
    `<p:cTn dur="1" fill="hold"><p:stCondLst><p:cond delay="${delayMs}"/></p:stCondLst></p:cTn>`,
    attribute('style.visibility'),
  )}<p:to><p:strVal val="${isSeen ? 'visible' : 'hidden'}"/></p:to></p:set>`

const filtered = (filter: string, isIn: boolean) => (shape: string, ms: number) =>
  `<p:animEffect transition="${isIn ? 'in' : 'out'}" filter="${filter}">${behaviour(shape, tag('p:cTn', { dur: ms }))}</p:animEffect>`

const moved = (shape: string, ms: number, name: string, from: string, to: string): string =>
  `<p:anim calcmode="lin" valueType="num">${behaviour(shape, lasting(ms), attribute(name), ' additive="base"')}<p:tavLst><p:tav tm="0"><p:val><p:strVal val="${from}"/></p:val></p:tav><p:tav tm="100000"><p:val><p:strVal val="${to}"/></p:val></p:tav></p:tavLst></p:anim>`

const entrance = (preset: number, subtype: number, inner: (shape: string, ms: number) => string): Catalogued => ({
  kind: 'entrance',
  preset,
  subtype,
  behaviours: (shape, ms) => visible(shape, true) + inner(shape, ms),
})
const exit = (preset: number, subtype: number, inner: (shape: string, ms: number) => string): Catalogued => ({
  kind: 'exit',
  preset,
  subtype,
  behaviours: (shape, ms) => inner(shape, ms) + visible(shape, false, Math.max(0, ms - 1)),
})
const emphasis = (preset: number, inner: (shape: string, ms: number) => string): Catalogued => ({
  kind: 'emphasis',
  preset,
  subtype: 0,
  behaviours: inner,
})
const along = (preset: number, path: string): Catalogued => ({
  kind: 'path',
  preset,
  subtype: 0,
  behaviours: (shape, ms) =>
    `<p:animMotion origin="layout" path="${path}" pathEditMode="relative" ptsTypes="">${behaviour(shape, lasting(ms), '<p:attrNameLst><p:attrName>ppt_x</p:attrName><p:attrName>ppt_y</p:attrName></p:attrNameLst>')}</p:animMotion>`,
})
const scaled = (shape: string, ms: number, by: number, isBack = false): string =>
  `<p:animScale>${behaviour(shape, tag('p:cTn', { dur: ms, ...(isBack && { autoRev: 1 }), fill: 'hold' }))}${tag('p:by', { x: by, y: by })}</p:animScale>`
const sized = (shape: string, ms: number, isIn: boolean): string =>
  ['ppt_w', 'ppt_h'].map((name) => moved(shape, ms, name, isIn ? '0' : `#${name}`, isIn ? `#${name}` : '0')).join('')
const NOTHING = (): string => ''

const CATALOGUE: Readonly<Record<EffectName, Catalogued>> = {
  appear: entrance(1, 0, NOTHING),
  fade: entrance(10, 0, filtered('fade', true)),
  flyIn: entrance(
    2,
    4,
    (shape, ms) => moved(shape, ms, 'ppt_x', '#ppt_x', '#ppt_x') + moved(shape, ms, 'ppt_y', '1+#ppt_h/2', '#ppt_y'),
  ),
  wipe: entrance(22, 8, filtered('wipe(left)', true)),
  zoom: entrance(23, 16, (shape, ms) => sized(shape, ms, true)),
  floatIn: entrance(
    42,
    0,
    (shape, ms) => filtered('fade', true)(shape, ms) + moved(shape, ms, 'ppt_y', '#ppt_y+.1', '#ppt_y'),
  ),
  split: entrance(16, 21, filtered('barn(inVertical)', true)),
  pulse: emphasis(26, (shape, ms) => scaled(shape, Math.max(2, Math.round(ms / 2)), 105_000, true)),
  spin: emphasis(
    8,
    (shape, ms) => `<p:animRot by="21600000">${behaviour(shape, lasting(ms), attribute('r'))}</p:animRot>`,
  ),
  grow: emphasis(6, (shape, ms) => scaled(shape, ms, 150_000)),
  transparent: emphasis(
    9,
    (shape, ms) =>
      `<p:set>${behaviour(shape, tag('p:cTn', { dur: ms }), attribute('style.opacity'))}<p:to><p:strVal val="0.5"/></p:to></p:set>`,
  ),
  disappear: { ...exit(1, 0, NOTHING), behaviours: (shape) => visible(shape, false) },
  fadeOut: exit(10, 0, filtered('fade', false)),
  flyOut: exit(
    2,
    4,
    (shape, ms) => moved(shape, ms, 'ppt_x', 'ppt_x', 'ppt_x') + moved(shape, ms, 'ppt_y', 'ppt_y', '1+ppt_h/2'),
  ),
  wipeOut: exit(22, 8, filtered('wipe(left)', false)),
  zoomOut: exit(23, 32, (shape, ms) => sized(shape, ms, false)),
  pathRight: along(63, 'M 0 0 L 0.25 0 E'),
  pathLeft: along(35, 'M 0 0 L -0.25 0 E'),
  pathUp: along(64, 'M 0 0 L 0 -0.25 E'),
  pathDown: along(42, 'M 0 0 L 0 0.25 E'),
  pathArcUp: along(44, 'M 0 0 C 0 -0.069 0.056 -0.125 0.125 -0.125 C 0.194 -0.125 0.25 -0.069 0.25 0 E'),
  pathArcDown: along(37, 'M 0 0 C 0 0.069 0.056 0.125 0.125 0.125 C 0.194 0.125 0.25 0.069 0.25 0 E'),
  pathArcLeft: along(51, 'M 0 0 C -0.069 0 -0.125 0.056 -0.125 0.125 C -0.125 0.194 -0.069 0.25 0 0.25 E'),
  pathArcRight: along(58, 'M 0 0 C 0.069 0 0.125 0.056 0.125 0.125 C 0.125 0.194 0.069 0.25 0 0.25 E'),
  pathCircle: along(
    1,
    'M 0 0 C 0.069 0 0.125 0.056 0.125 0.125 C 0.125 0.194 0.069 0.25 0 0.25 C -0.069 0.25 -0.125 0.194 -0.125 0.125 C -0.125 0.056 -0.069 0 0 0 Z',
  ),
}
const CLASSES: Readonly<Record<EffectClass, string>> = {
  entrance: 'entr',
  exit: 'exit',
  emphasis: 'emph',
  path: 'path',
}

/** The `p:par` of an effect. @param id free in its timing; the ids behind it are free, too */
export function effectXml(
  name: EffectName | { readonly path: string },
  shape: string,
  id: number,
  durationMs: number,
  delayMs: number,
): string {
  // A path that somebody drew is none of the catalogue, and has number 0 in the file.
  const { kind, preset, subtype, behaviours } = typeof name === 'string' ? CATALOGUE[name] : along(0, name.path)
  let next = id
  const inner = behaviours(shape, durationMs).replaceAll('<p:cTn ', () => `<p:cTn id="${++next}" `)
  return `<p:par><p:cTn id="${id}" presetID="${preset}" presetClass="${CLASSES[kind]}" presetSubtype="${subtype}" fill="hold" grpId="0" nodeType="clickEffect"><p:stCondLst><p:cond delay="${delayMs}"/></p:stCondLst><p:childTnLst>${inner}</p:childTnLst></p:cTn></p:par>`
}

/** What an effect of a file is called here; null of one that only other programs give. */
export const effectName = (kind: string, preset: number): EffectName | null =>
  EFFECTS.find((name) => CATALOGUE[name].kind === kind && CATALOGUE[name].preset === preset) ?? null
