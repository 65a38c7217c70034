import type { FormLinksPort } from '@wenfang/shared-contract'
import type { FormLink } from '@wenfang/shared-protocol'
import type { HttpClient } from '@wenfang/shared-session'

/** Links of the forms of one file, as the server keeps them (decision 035). */
export function createFormLinks(http: HttpClient, fileId: string, pathPrefix: string): FormLinksPort {
  const call = `/api/v1/files/${encodeURIComponent(fileId)}/forms`
  return {
    list: () => http.json('GET', call, (answer) => answer as readonly FormLink[]),
    share: (input) => http.json('POST', call, (answer) => answer as FormLink, { body: input, expects: [201] }),
    revoke: (id) => http.json('DELETE', `${call}/${encodeURIComponent(id)}`, () => {}, { expects: [204] }),
    urlOf: ({ id }) => `${globalThis.location.origin}${pathPrefix}/form/${id}`,
  }
}
