import { satisfy } from '@module-federation/enhanced/runtime'
import { CONTRACT } from '@wenfang/shared-contract'
import { WenfangError, type RegistryEntry } from '@wenfang/shared-protocol'

const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/

const major = (version: string): string => version.split('.')[0] ?? ''

/** The contract grows within one major part; a remote of another one is not even loaded. */
export const isContractKnown = (contract: string): boolean => contract !== '' && major(contract) === major(CONTRACT)

/**
 * Everything that can be known about a remote before one byte of it is fetched.
 * @throws WenfangError ContractMismatch when it was built for another shell; RemoteEntryError when its registry entry
 *   has no usable hash: a missing hash must never mean "not checked".
 */
export function checkEntry(
  entry: RegistryEntry,
  versions: Readonly<Record<string, string>>,
  options: { readonly needsIntegrity: boolean },
): void {
  if (!isContractKnown(entry.contract)) {
    throw new WenfangError(
      'ContractMismatch',
      `${entry.name} follows contract ${entry.contract}, this shell ${CONTRACT}`,
    )
  }
  for (const [library, range] of Object.entries(entry.requires)) {
    const version = versions[library]
    if (version === undefined || !satisfy(version, range)) {
      const found = version ?? 'nothing'
      throw new WenfangError('ContractMismatch', `${entry.name} needs ${library} ${range}, this shell has ${found}`)
    }
  }
  const hashes = [entry, ...entry.preload].map((file) => file.integrity)
  if (options.needsIntegrity && !hashes.every((hash) => INTEGRITY.test(hash))) {
    throw new WenfangError('RemoteEntryError', `${entry.name} has no integrity`, { detail: { failure: 'refused' } })
  }
}
