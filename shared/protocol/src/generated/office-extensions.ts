// Written from the manifests in remotes/ by `npm run generate`.
export const DECLARED_EXTENSIONS = {
  w: ['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'wps', 'wpt', 'rtf', 'odt', 'txt', 'html', 'htm'],
  s: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'xlsb', 'et', 'ett', 'ods', 'csv', 'tsv'],
  k: ['ksheet'],
  d: ['dbt'],
  p: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm', 'ppt', 'pps', 'pot', 'dps', 'dpt', 'odp'],
  sl: ['asl'],
  b: ['excalidraw', 'excalidrawlib', 'whiteboard'],
  f: ['pdf', 'ofd', 'caj', 'eml', 'wpssc'],
  e: ['epub', 'mobi', 'azw3', 'fb2', 'cbz'],
  o: ['otl', 'opml', 'xmind', 'md'],
  i: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tif', 'tiff', 'ico', 'heic', 'heif'],
} as const

/** Extensions that another type reads, too. */
export const ALSO_READ = {
  docx: { of: 'w', as: ['o'] },
  html: { of: 'w', as: ['o'] },
  xlsx: { of: 's', as: ['d', 'k'] },
  csv: { of: 's', as: ['d', 'k'] },
  dbt: { of: 'd', as: ['k'] },
  md: { of: 'o', as: ['w'] },
} as const
