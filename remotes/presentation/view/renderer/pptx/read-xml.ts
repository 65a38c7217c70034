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
  const policy = trustedTypes?.createPolicy('wenfang#presentation', { createHTML: withoutDocumentType })
  hooks[READ_XML] = (text) =>
    new DOMParser().parseFromString(policy?.createHTML(text) ?? withoutDocumentType(text), 'application/xml')
}

/** Parts of packages have none; one would bring names for texts without end. */
function withoutDocumentType(text: string): string {
  if (/<!DOCTYPE/i.test(text)) throw new TypeError('a part of a package has no document type')
  return text
}
