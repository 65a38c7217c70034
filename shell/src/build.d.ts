// Names that the bundler replaces (rspack.config.ts).

/** Content id of this build of the shell. */
declare const __BUILD_ID__: string
/** Exact version of each library that the shell shares with remotes. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>
/** How long a script or stylesheet may take; 120 s but for the builds of tests (S494). */
declare const __LOAD_TIMEOUT_MS__: number
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } }

declare module '*.css'

declare module '*?raw' {
  const text: string
  export default text
}
