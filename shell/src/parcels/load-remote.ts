import { CONTRACT, type RemoteModule } from '@wenfang/shared-contract'
import { WenfangError, type RegistryEntry } from '@wenfang/shared-protocol'
import { isContractKnown, type Federation } from '../federation/index.ts'
import { withRetry } from './with-retry.ts'

const TRIES = 3

/**
 * The module of a remote, ready to be mounted. What it shows documents with is fetched and evaluated while the document is
 * on its way: once that was asked for, which `whenAsked` says. Much code before it would keep the request waiting.
 * @throws WenfangError RemoteEntryError, ChunkLoadError, CSS_CHUNK_LOAD_FAILED, ContractMismatch
 */
export async function loadRemote(
  federation: Federation,
  entry: RegistryEntry,
  limitMs: number,
  whenAsked = (): Promise<void> => Promise.resolve(),
): Promise<RemoteModule> {
  const loaded = await withRetry(() => federation.load(entry), { request: entry.entry, tries: TRIES, limitMs })
  if (!isRemoteModule(loaded)) throw new WenfangError('RemoteEntryError', `${entry.name} exposes no remote module`)
  if (!isContractKnown(loaded.contract)) {
    throw new WenfangError(
      'ContractMismatch',
      `${entry.name} follows contract ${loaded.contract}, this shell ${CONTRACT}`,
    )
  }
  // The mount asks for the same again, and tells what went wrong.
  whenAsked()
    .then(() => loaded.prefetch?.())
    .catch(() => {})
  return loaded
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false
  const module = value as Partial<Record<keyof RemoteModule, unknown>>
  const isComplete = [module.bootstrap, module.mount, module.unmount].every((part) => typeof part === 'function')
  return isComplete && typeof module.contract === 'string'
}
