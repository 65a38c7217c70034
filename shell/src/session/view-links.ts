import type { ViewLinksPort } from '@wenfang/shared-contract'
import type { ViewLink } from '@wenfang/shared-protocol'
import type { HttpClient } from '@wenfang/shared-session'

/** Links of the views of one file, as the server keeps them (decision 036). */
export function createViewLinks(http: HttpClient, fileId: string, pathPrefix: string): ViewLinksPort {
  const call = `/api/v1/files/${encodeURIComponent(fileId)}/views`
  return {
    list: () => http.json('GET', call, (answer) => answer as readonly ViewLink[]),
    share: (input) => http.json('POST', call, (answer) => answer as ViewLink, { body: input, expects: [201] }),
    revoke: (id) => http.json('DELETE', `${call}/${encodeURIComponent(id)}`, () => {}, { expects: [204] }),
    urlOf: ({ id }, isEmbedded = false) =>
      `${globalThis.location.origin}${pathPrefix}/view/${id}${isEmbedded ? '?embed' : ''}`,
  }
}
