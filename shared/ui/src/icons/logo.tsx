import './icons.css'

/**
 * The mark: a seal cut with 文. The strokes are drawn, not set in a font, so that it is the same everywhere.
 * The loading screen of `shell/index.html` and `shell/public/favicon.svg` carry the same drawing.
 */
export function LogoMark({ sizePx = 28 }: { readonly sizePx?: number }) {
  return (
    <svg
      className="wf-logo-mark"
      width={sizePx}
      height={sizePx}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="wf-logo-seal" x="2" y="2" width="44" height="44" rx="10" />
      <path className="wf-logo-ink" d="M24 10v5M12 17h24M17 17c1.6 9 6.6 16 14.5 20M31 17c-1.6 9-6.6 16-14.5 20" />
    </svg>
  )
}

/** Mark and name. */
export function Logo({ sizePx = 28 }: { readonly sizePx?: number }) {
  return (
    <span className="wf-logo">
      <LogoMark sizePx={sizePx} />
      <span className="wf-logo-name" style={{ fontSize: sizePx * 0.72 }}>
        文房
      </span>
    </span>
  )
}
