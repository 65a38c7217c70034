/** Headers of every answer, failures of the HTTP layer included. Pages and files of strangers put policies of their own in place. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Answers of the API belong to one person at one time; static files say otherwise themselves.
  'cache-control': 'no-store',
}

/** For two years, the names below ours included: an installation has its host for itself. */
export const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'
