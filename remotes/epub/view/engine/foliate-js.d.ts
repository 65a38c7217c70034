declare module 'foliate-js/view.js'
declare module 'foliate-js/epub.js' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module has no other way
  type Book = import('./engine-types.ts').EngineBook
  export class EPUB {
    constructor(loader: {
      loadText(name: string): Promise<string | null>
      loadBlob(name: string): Promise<Blob>
      getSize(name: string): number
    })
    init(): Promise<Book>
  }
}
declare module 'foliate-js/mobi.js' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module has no other way
  type Book = import('./engine-types.ts').EngineBook
  export class MOBI {
    constructor(options: { unzlib(bytes: Uint8Array): Uint8Array })
    open(file: Blob): Promise<Book>
  }
}
declare module 'foliate-js/fb2.js' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module has no other way
  type Book = import('./engine-types.ts').EngineBook
  export function makeFB2(file: Blob): Promise<Book>
}
declare module 'foliate-js/overlayer.js' {
  export class Overlayer {
    static highlight: unknown
    static underline: unknown
    static strikethrough: unknown
    static squiggly: unknown
  }
}
declare module 'foliate-js/footnotes.js' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module has no other way
  type Book = import('./engine-types.ts').EngineBook
  export class FootnoteHandler extends EventTarget {
    handle(book: Book, event: Event): Promise<void> | undefined
  }
}
