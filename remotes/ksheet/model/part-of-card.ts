/** The table whose view a part of the file is, as databases name theirs: `view:table/view`; null for what is of the workbook. */
export const tableOfPart = (part: string | null): string | null => /^view:([^/]+)\//.exec(part ?? '')?.[1] ?? null
