import type { Restoration } from '../../compare/index.ts'

/** Arguments of the command that brings one or several elements to another state. */
export const restoring = ({ elements, remove, page, pageName, pictures }: Restoration) => ({
  elements: [...elements],
  remove: [...remove],
  page,
  pageName,
  pictures: [...pictures],
})
