// Written from the manifests in remotes/ by `npm run generate`.
export const DECLARED_OPEN_COMMANDS = {
  w: 'open.document',
  s: 'open.workbook',
  k: 'open.workbook',
  d: 'open.workbook',
  p: 'open.presentation',
  sl: 'open.presentation',
  b: 'open.whiteboard',
  f: 'open.pdf',
  e: 'open.pdf',
  o: 'open.outline',
  i: 'open.outline',
} as const
