/** Addresses that are followed by a person who clicks: nothing that runs. */
export const isSafeLink = (link: string): boolean =>
  /^(?:https?:|mailto:|tel:|\/(?!\/)|#|[?])/i.test(link.trim()) || !/^[\s\p{Cc}]*[a-z][\w+.-]*\s*:/iu.test(link)
