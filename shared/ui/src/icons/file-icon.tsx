import type { ReactNode } from 'react'
import { fileIconName, type FileIconName } from './file-icon-name.ts'
import './icons.css'

const letters = (text: string) => (
  <text
    className="wf-file-icon-letters"
    x="15.5"
    y="23"
    textAnchor="middle"
    textLength="15.5"
    lengthAdjust="spacingAndGlyphs"
  >
    {text}
  </text>
)

// Glyphs on a 32 x 32 grid, inside the sheet (x 9-22, y 12-26).
const GLYPHS: Readonly<Record<FileIconName, ReactNode>> = {
  w: <path d="M10 14.500h11M10 19h11M10 23.500h6.5" />,
  s: <path d="M9.5 13.500h12v11h-12zM9.5 17.200h12M9.5 20.900h12M13.8 13.500v11" />,
  k: (
    <>
      <path d="M21.5 17.500v-4h-12v11h6M9.5 17.200h12M13.8 13.500v11" />
      <path
        className="wf-file-icon-solid"
        d="M20 18.400l1.3 2.8 2.8 1.3-2.8 1.300L20 26.600l-1.3-2.8-2.8-1.3 2.8-1.300z"
      />
    </>
  ),
  d: (
    <>
      <ellipse cx="15.5" cy="14.5" rx="5.6" ry="2.2" />
      <path d="M9.9 14.500v8.700c0 1.2 2.5 2.2 5.6 2.200s5.6-1 5.6-2.200v-8.700M9.9 18.900c0 1.2 2.5 2.2 5.6 2.200s5.6-1 5.6-2.2" />
    </>
  ),
  p: (
    <>
      <path d="M9.2 13.500h12.600v8H9.200zM15.5 21.500v4M12.5 25.500h6" />
      <path className="wf-file-icon-solid" d="M14 15.400v4.200l3.7-2.100z" />
    </>
  ),
  sl: <path d="M9.2 17.300h10v7.200h-10zM12.2 17v-3.200h10V21h-2.7" />,
  b: (
    <path d="M9.6 22.700c1.6-6 3.6-9.3 5-8.7 1.8.8-2.3 8-.6 8.9 1.4.7 2.9-4.6 4.5-4 1.2.5-.6 3.6.6 4.3.8.4 1.7-.3 2.4-1" />
  ),
  f: letters('PDF'),
  ofd: letters('OFD'),
  caj: letters('CAJ'),
  wpssc: (
    <path d="M9.7 16.200v-2.700h2.700M21.3 16.200v-2.700h-2.700M9.7 22.300V25h2.700M21.3 22.300V25h-2.700M12.5 19.250h6" />
  ),
  eml: <path d="M9.2 14.300h12.600v9.900H9.200zM9.5 14.800l6 5 6-5" />,
  e: (
    <path d="M15.5 15.200c-1.5-1.2-3.5-1.6-6-1.600v9.800c2.5 0 4.5.4 6 1.6 1.5-1.2 3.5-1.6 6-1.600v-9.800c-2.5 0-4.5.4-6 1.600zM15.5 15.200V25" />
  ),
  o: <path d="M9.8 14.500h.01M13 14.500h8.400M12.6 19h.01M15.7 19h5.700M12.6 23.500h.01M15.7 23.500h5.7" />,
  i: (
    <>
      <path d="m9 24.5 4.2-6 2.7 3.5 1.9-2.3 4.2 4.800z" />
      <circle className="wf-file-icon-solid" cx="19.3" cy="15" r="1.8" />
    </>
  ),
  unknown: <path d="M11 19h.01M15.5 19h.01M20 19h.01" />,
}

const HUES: Partial<Record<FileIconName, string>> = { ofd: 'f', caj: 'f', eml: 'f', wpssc: 'f' }

export interface FileIconProps {
  readonly type: string
  readonly extension?: string
  readonly sizePx?: number
}

/** The icon of a file's type, beside its name; hidden from screen readers, which read the type in words. */
export function FileIcon({ type, extension = '', sizePx = 24 }: FileIconProps) {
  const name = fileIconName(type, extension)
  return (
    <svg
      className="wf-file-icon"
      data-icon={name}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      style={{ ['--type' as string]: `var(--wf-type-${HUES[name] ?? name})` }}
    >
      <path
        className="wf-file-icon-sheet"
        d="M8 1.500h11.500L27 9v18.500a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-23a3 3 0 0 1 3-3z"
      />
      <path className="wf-file-icon-fold" d="M19.5 1.5 27 9h-5a2.5 2.5 0 0 1-2.5-2.500z" />
      <g className="wf-file-icon-glyph">{GLYPHS[name]}</g>
    </svg>
  )
}
