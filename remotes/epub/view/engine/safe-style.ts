const INSIDE = /^\s*(?:blob:|data:(?:image|font|application\/(?:font|x-font|vnd\.ms-opentype))|#)/i

/** Style rules without anything that is fetched from outside of the book. The page's policy would refuse it, but tell. */
export const safeStyle = (css: string): string =>
  css
    .replaceAll(/@(?:import|charset)[^;]*;/gi, '')
    .replaceAll(/url\(\s*(["']?)([\s\S]*?)\1\s*\)/gi, (whole, _quote, target: string) =>
      INSIDE.test(target) ? whole : 'url("data:,")',
    )
    .replaceAll(/(?:-webkit-)?image-set\(\s*["'][^)]*\)/gi, 'none')
