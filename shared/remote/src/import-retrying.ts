const RETRIES = 2
const FIRST_PAUSE_MS = 400

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The bundler's two signs that a file did not arrive. Any other error is of the code itself, and would come again. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

/**
 * A lazy import that survives a short loss of the network: two more tries, the second after a longer pause.
 * What was loaded once is kept; a failure is not, so that a later call tries again.
 */
export function importRetrying<T>(
  load: () => Promise<T>,
  pauseFor: (ms: number) => Promise<void> = pause,
): () => Promise<T> {
  let loading: Promise<T> | undefined
  const attempt = async (): Promise<T> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await load()
      } catch (error) {
        if (tries >= RETRIES || !isLoadFailure(error)) throw error
        await pauseFor(FIRST_PAUSE_MS * 4 ** tries)
      }
    }
  }
  return () => {
    loading ??= attempt().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
