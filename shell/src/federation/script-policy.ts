// Trusted Types: the only place of the shell that turns a text into a script address.

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

export interface ScriptGate {
  /** Lets scripts of this file's origin and folder through; called for what the registry names, and for nothing else. */
  admit(url: string): void
  /** @throws TypeError for any address that the registry did not name. */
  assign(script: HTMLScriptElement, url: string): void
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1)

export function createScriptGate(window: Window & { readonly trustedTypes?: PolicyFactory }): ScriptGate {
  const admitted = new Set<string>()
  const absolute = (url: string): string => new URL(url, window.location.href).href
  const check = (url: string): string => {
    const href = absolute(url)
    if (!admitted.has(folderOf(href))) throw new TypeError(`the registry names no script at ${href}`)
    return href
  }
  // Browsers without Trusted Types get the same check from the shell itself.
  const policy: ScriptPolicy = window.trustedTypes?.createPolicy('wenfang-registry', { createScriptURL: check }) ?? {
    createScriptURL: check,
  }
  return {
    admit: (url) => void admitted.add(folderOf(absolute(url))),
    assign(script, url) {
      // The property takes a TrustedScriptURL too; TypeScript's DOM library does not know it yet.
      script.src = policy.createScriptURL(url) as string
    },
  }
}
