/** The caches of one browser, in memory. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>()

  asCaches(): CacheStorage {
    return {
      open: async (name: string) => this.#cache(name),
      keys: async () => [...this.stores.keys()],
      delete: async (name: string) => this.stores.delete(name),
    } as unknown as CacheStorage
  }

  /** Paths that a cache holds. */
  paths(name: string): readonly string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname)
  }

  #cache(name: string): Cache {
    const entries = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, entries)
    const key = (request: RequestInfo | URL): string =>
      new URL(request instanceof Request ? request.url : String(request), 'https://wenfang.example').href
    return {
      match: async (request: RequestInfo | URL) => entries.get(key(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        this.stores.set(name, entries)
        entries.set(key(request), response)
      },
      delete: async (request: RequestInfo | URL) => entries.delete(key(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache
  }
}
