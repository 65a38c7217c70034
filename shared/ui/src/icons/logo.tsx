import './icons.css'

/**
 * The mark: a seal cut with 文. The strokes are drawn, not set in a font, so that it is the same everywhere.
 * `shell/public/favicon.svg` is the same drawing.
 */
export function LogoMark({ sizePx = 28 }: { readonly sizePx?: number }) {
  return (
    <svg
      className="wf-logo-mark"
      width={sizePx}
      height={sizePx}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="wf-logo-seal"
        d="M8.6 1.4h15.1c4.2.1 6.8 2.6 6.9 6.8v7.1l-.4 1.2.4 1.1v6c-.1 4.3-2.7 6.9-6.9 7H15l-1.3-.5-1.2.5H8.4c-4.3-.1-6.9-2.7-7-7V9.9l.5-1.1-.5-1.3C1.6 3.7 4.4 1.5 8.6 1.400z"
      />
      <path
        className="wf-logo-ink"
        d="M14.5 5.300c1.5.5 2.8 1.5 3.3 2.8.3 1-.2 1.9-1.2 1.9-.8 0-1.4-.6-1.7-1.5-.3-1-.8-1.9-1.5-2.5-.5-.5.3-1 1.1-.7zM6.2 11.900c3.3-.1 8.5-.6 12.3-1.1 1.9-.3 3.8-.7 5.1-.6 1.3.1 2.7.9 2.7 1.7 0 .7-.6.9-1.6.8-5.2-.3-11.2.4-15.8 1.5-1.2.3-2.4-.3-3-1.1-.5-.6-.4-1.2.3-1.200zM18.9 12.600l2.5.9c-1.5 4.9-4.9 9.5-13.3 12.5-1 .3-1.5-.5-.6-1 6.9-3.6 9.9-7.4 11.4-12.400zM10 13.300c2.1 4.6 6.3 8.2 14.7 10.1 1.2.3 1.2 1.1.3 1.5-1.4.6-2.9 1-4 .8-5.7-1.9-10.2-6-12.5-11.200z"
      />
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
