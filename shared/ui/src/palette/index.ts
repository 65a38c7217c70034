export { CommandPalette, type CommandPaletteProps, type PaletteEntry } from './command-palette.tsx'
