interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

let parser: typeof DOMParser | undefined

/**
 * Lets the engine read pasted and dropped HTML while `read` runs. The engine parses it with `DOMParser`, which a page
 * with Trusted Types refuses for a plain string; the engine then keeps the bare text only. A document made by
 * `DOMParser` is inert (nothing in it runs or loads), so the text may pass. The name is changed back afterwards:
 * the page's own rule stays whole for everybody else.
 */
export function readingMarkup<T>(read: () => T): T {
  const restore = allowMarkup()
  try {
    return read()
  } finally {
    restore()
  }
}

/** The same for one event that the engine handles itself, until its listeners have run. */
export function allowMarkupForEvent(): void {
  const restore = allowMarkup()
  setTimeout(restore)
}

function allowMarkup(): () => void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return () => {}
  const native = globalThis.DOMParser
  if (native === parser) return () => {}
  parser ??= parserOf(native, trustedTypes)
  globalThis.DOMParser = parser
  return () => {
    globalThis.DOMParser = native
  }
}

function parserOf(native: typeof DOMParser, trustedTypes: PolicyFactory): typeof DOMParser {
  const policy = trustedTypes.createPolicy('wenfang#writer-paste', { createHTML: (text) => text })
  return class extends native {
    override parseFromString(text: string, type: DOMParserSupportedType): Document {
      return super.parseFromString(policy.createHTML(text), type)
    }
  }
}
