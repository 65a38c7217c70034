export interface PluginPort {
  readonly log: (message: string, cause: unknown) => void
  /** Words for a person. */
  readonly say: (message: string) => void
  /** The message of a plugin that did not come, in Chinese. */
  readonly messageOf: (name: string) => string
}

/**
 * A part of the page that it can do without: a dialog, a panel. One that cannot be had, or that throws while it begins, is empty
 * (null), and the person reads that they may try again or ask an administrator (S461). Never rejects.
 */
export async function loadPlugin<Plugin>(
  name: string,
  get: () => Promise<Plugin>,
  { log, say, messageOf }: PluginPort,
): Promise<Plugin | null> {
  try {
    return await get()
  } catch (cause) {
    const message = messageOf(name)
    log(message, cause)
    say(message)
    return null
  }
}
