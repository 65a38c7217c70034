import { REMOTE_NAMES } from '@wenfang/shared-protocol'

/** Policies by which code loads code: each build has one of its own (tooling/bundle-config.ts), the shell two more. */
const LOADERS = ['wenfang-registry', 'wenfang-worker', ...['shell', ...REMOTE_NAMES].map((name) => `wenfang#${name}`)]

/** Policies by which markup goes to parsers whose documents are inert. The last one is a package's, of the blocks of smart documents. */
const PARSERS = [
  'wenfang#board-paste',
  'wenfang#mail',
  'wenfang#print',
  'wenfang#sheet-fragment',
  'wenfang#sheet-paste',
  'wenfang#whiteboard-paste',
  'wenfang#writer-paste',
  'ProseMirrorClipboard',
]

/**
 * Policies that a page may make, by name: any other is refused. One may be made twice, because a remote that is mounted
 * from another build makes its own again.
 */
export const TRUSTED_TYPES: readonly string[] = [...LOADERS, ...PARSERS]
