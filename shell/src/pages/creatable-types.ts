import { isOfficeTypeCode, OFFICE_TYPE_CODES, type OfficeTypeCode, type Registry } from '@wenfang/shared-protocol'

export interface ExportChoice {
  readonly format: string
  readonly title: string
  /** Only where the server can print (`Capabilities.prints`). */
  readonly is_printed?: boolean
}

/** Types of which the deployed remotes can make a new file, in the order of the type table. */
export function creatableTypes(registry: Registry): readonly OfficeTypeCode[] {
  const codes = Object.values(registry.remotes)
    .filter((remote) => remote.manifest?.can_create === true)
    .flatMap((remote) => remote.manifest?.types ?? [])
    .filter(isOfficeTypeCode)
  return OFFICE_TYPE_CODES.filter((code) => codes.includes(code))
}

const factsOf = (registry: Registry, type: string) =>
  Object.values(registry.remotes).find((remote) => remote.manifest?.types.includes(type) === true)?.manifest

/** Formats into which the deployed remote of a type exports a file of the extension. */
export const exportsOf = (registry: Registry, type: string, extension: string): readonly ExportChoice[] =>
  factsOf(registry, type)?.exports.filter(({ not_from: notFrom }) => !notFrom?.includes(extension.toLowerCase())) ?? []

/** The deployed remote of a type shows what differs between two states. */
export const canCompare = (registry: Registry, type: string): boolean => factsOf(registry, type)?.can_compare === true
