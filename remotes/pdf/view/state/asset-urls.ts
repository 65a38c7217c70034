import type { HostApi } from '@wenfang/shared-contract'

/** Pictures of the body as addresses that the page may show. */
export function createAssetUrls(host: HostApi): { readonly urlOf: (hash: string) => Promise<string>; dispose(): void } {
  const urls = new Map<string, Promise<string>>()
  const open = async (hash: string): Promise<string> => {
    const bytes = await host.doc.asset(hash)
    const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
    return URL.createObjectURL(new Blob([bytes.slice()], { type }))
  }
  return {
    urlOf(hash) {
      const url = urls.get(hash) ?? open(hash)
      urls.set(hash, url)
      url.catch(() => urls.delete(hash))
      return url
    },
    dispose() {
      for (const url of urls.values())
        url.then(
          (address) => URL.revokeObjectURL(address),
          () => {},
        )
      urls.clear()
    },
  }
}
