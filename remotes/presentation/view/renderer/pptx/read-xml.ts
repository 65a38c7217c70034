// What the patched engine asks for (package-patches/page-policy.json): the one place where its XML is read.

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

interface Hooks {
  [READ_XML]?: (text: string) => Document
}

const READ_XML = Symbol.for('wenfang.presentation.readXml')

/**
 * Lets the engine read parts of a deck. A document that is made by a parser is inert, nothing in it runs or loads, so that the
 * page's Trusted Types may let the text pass.
 */
export function provideXmlReader(): void {
  const hooks = globalThis as Hooks
  if (hooks[READ_XML]) return
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('wenfang#presentation', { createHTML: (text) => text })
  hooks[READ_XML] = (text) => new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'application/xml')
}
