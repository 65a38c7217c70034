import { DECLARED_TYPES } from './generated/office-types.ts'
import type { OpenCommand } from './open-commands.ts'

/** What a remote's manifest says of one of its types; the tables here are generated from these. */
export interface OfficeTypeDeclaration {
  /** As it stands in addresses and on the wire (S118). */
  readonly code: string
  /** Long name: theme class `theme-{name}`, logs and metrics. */
  readonly name: string
  /** Chinese name of one file of the type. */
  readonly title: string
  /** Where it stands in lists of types, ascending. */
  readonly rank: number
  readonly openCommand: OpenCommand
  /** S119: a file of such a name is of the type. */
  readonly extensions: readonly string[]
}

/** `unknown` is a file without a type of its own. */
export type OfficeTypeCode = (typeof DECLARED_TYPES)[number]['code'] | 'unknown'
/** Slide decks (`sl`) open in the presentation remote (G3). */
export type RemoteName = (typeof DECLARED_TYPES)[number]['remote']

export interface OfficeType extends Pick<OfficeTypeDeclaration, 'name' | 'title'> {
  readonly code: OfficeTypeCode
  readonly remote: RemoteName | null
  /** What its bodies are made of: Yjs updates, or typed operations that the server orders. */
  readonly arch: 'crdt' | 'ops'
}

const TYPES: readonly OfficeType[] = [
  ...DECLARED_TYPES,
  { code: 'unknown', name: 'unknown', remote: null, title: '文件', arch: 'crdt' },
]

export const OFFICE_TYPE_CODES: readonly OfficeTypeCode[] = TYPES.map(({ code }) => code)
export const REMOTE_NAMES: readonly RemoteName[] = [...new Set(DECLARED_TYPES.map(({ remote }) => remote))]

const byCode = new Map(TYPES.map((type) => [type.code, type]))
export const isOfficeTypeCode = (value: string): value is OfficeTypeCode => byCode.has(value as OfficeTypeCode)

export function officeType(code: OfficeTypeCode): OfficeType {
  const type = byCode.get(code)
  if (!type) throw new RangeError(`no office type ${code}`)
  return type
}

export const officeTypes = (): readonly OfficeType[] => TYPES
