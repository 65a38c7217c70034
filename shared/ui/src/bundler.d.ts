/** What the bundler puts in place of `import.meta.webpackContext(folder, options)`. */
interface BundlerContext {
  (request: string): unknown
  keys(): string[]
}

interface ImportMeta {
  webpackContext(request: string, options: { readonly regExp: RegExp }): BundlerContext
}
