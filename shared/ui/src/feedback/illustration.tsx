import type { ReactNode } from 'react'
import './feedback.css'

// Line drawings of things on a scholar's desk, 200 x 140. Ink lines, one touch of cinnabar each.
const DRAWINGS = {
  /** A brush rest with a brush, and a blank sheet. */
  files: (
    <>
      <path className="wf-line-soft" d="M34 112h132" />
      <path className="wf-fill-paper" d="M56 40h66l22 22v50H56z" />
      <path d="M56 112V40h66l22 22v50" />
      <path d="M122 40v22h22" />
      <path className="wf-line-soft" d="M72 66h34M72 78h54M72 90h44" />
      <path d="m158 26-34 58" />
      <path className="wf-fill-ink" d="M124 84c-5 3-8 9-8 16 6-3 11-7 13-13z" />
      <path className="wf-seal-line" d="M160 22l-4 7" />
    </>
  ),
  /** Two sheets passed over. */
  shared: (
    <>
      <path className="wf-line-soft" d="M30 114h140" />
      <path className="wf-fill-paper" d="M40 50h52v64H40z" />
      <path d="M40 114V50h52v64" />
      <path className="wf-line-soft" d="M52 66h28M52 78h20" />
      <path className="wf-fill-paper" d="M112 38h48v76h-48z" />
      <path d="M112 114V38h48v76" />
      <path className="wf-line-soft" d="M124 54h24M124 66h24M124 78h14" />
      <path d="M80 34c12-12 30-12 40-2" />
      <path d="M121 24v9h-9" />
      <rect className="wf-seal-fill" x="138" y="92" width="13" height="13" rx="2.5" />
    </>
  ),
  /** A waste basket of bamboo, empty. */
  trash: (
    <>
      <path className="wf-line-soft" d="M36 118h128" />
      <path className="wf-fill-paper" d="M66 52h68l-8 66H74z" />
      <path d="M62 52h76M66 52l8 66h52l8-66" />
      <path className="wf-line-soft" d="M82 54l5 62M100 54v62M118 54l-5 62M69 74h62M72 96h56" />
      <path d="M112 38c6-8 16-8 20-2s-2 12-8 10" />
      <path className="wf-seal-line" d="M92 40l-6-10" />
    </>
  ),
  /** A reading lens over lines. */
  search: (
    <>
      <path className="wf-line-soft" d="M38 44h70M38 60h44M38 76h36M38 92h50M38 108h92" />
      <circle className="wf-fill-paper" cx="116" cy="70" r="28" />
      <circle cx="116" cy="70" r="28" />
      <path className="wf-line-soft" d="M102 66a15 15 0 0 1 10-11" />
      <path d="m136 91 24 22" strokeWidth="5" />
      <path className="wf-seal-line" d="M106 76h20" />
    </>
  ),
  /** A path that ends in mist between mountains. */
  lost: (
    <>
      <path className="wf-fill-paper" d="M22 108 68 44l24 30 18-18 44 52z" />
      <path d="M22 108 68 44l24 30M84 108l26-52 44 52" />
      <path className="wf-line-soft" d="M14 118h54M84 118h66M164 118h20M40 128h40M104 128h60" />
      <circle className="wf-seal-fill" cx="146" cy="38" r="10" />
    </>
  ),
  /** An ink stone that tipped over. */
  broken: (
    <>
      <path className="wf-line-soft" d="M30 116h140" />
      <path className="wf-fill-paper" d="m52 94 78-30 16 40-14 12H60z" />
      <path d="m52 94 78-30 16 40-14 12H60z" />
      <path d="m74 94 42-16 8 20-42 14z" />
      <path className="wf-line-soft" d="m98 85 4 10-6 4 3 8" />
      <path className="wf-fill-ink" d="M148 112c8-3 17-2 20 2s-6 6-14 5-11-5-6-7z" />
      <path className="wf-seal-line" d="M96 30v16M80 34l6 12M112 34l-6 12" />
    </>
  ),
  /** A closed door with a ring. */
  locked: (
    <>
      <path className="wf-line-soft" d="M34 118h132" />
      <path className="wf-fill-paper" d="M60 118V52a40 40 0 0 1 80 0v66z" />
      <path d="M60 118V52a40 40 0 0 1 80 0v66M100 14v104" />
      <path className="wf-line-soft" d="M72 118V56a28 28 0 0 1 18-26M128 118V56a28 28 0 0 0-18-26" />
      <circle className="wf-seal-line" cx="90" cy="74" r="5" />
      <circle className="wf-seal-line" cx="110" cy="74" r="5" />
    </>
  ),
  /** A letter with a seal. */
  letter: (
    <>
      <path className="wf-line-soft" d="M34 116h132" />
      <path className="wf-fill-paper" d="M46 44h108v66H46z" />
      <rect x="46" y="44" width="108" height="66" rx="5" />
      <path d="m48 48 52 36 52-36" />
      <path className="wf-line-soft" d="m48 107 36-32M152 107l-36-32" />
      <rect className="wf-seal-fill" x="92" y="76" width="16" height="16" rx="3" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IllustrationName = keyof typeof DRAWINGS

/** Decoration beside words that say the same; hidden from screen readers. */
export function Illustration({ name, widthPx = 200 }: { readonly name: IllustrationName; readonly widthPx?: number }) {
  return (
    <svg
      className="wf-illustration"
      viewBox="0 0 200 140"
      width={widthPx}
      height={widthPx * 0.7}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  )
}
