import { partOfPage } from './parts.ts'

/** The table whose view a part of the file is, as databases name theirs: `view:table/view`; null for what is of the workbook. */
export const tableOfPart = (part: string | null): string | null => /^view:([^/]+)\//.exec(part ?? '')?.[1] ?? null

/** The page that a part of the file is; null for any other. */
export const pageOfCard = (part: string | null): string | null => /^page:([\w-]+)$/.exec(part ?? '')?.[1] ?? null

/** The part of the file that a page is, for cards. */
export const cardOfPage = (id: string): string => partOfPage(id)
