import type { AnnotationRight } from './annotation-store.ts'

/** What flags of a person's rights to a file mean for what is put on it. */
export function annotationRight(
  acl: { readonly update: number; readonly comment: number } | undefined,
): AnnotationRight {
  if (acl?.update === 1) return 'write'
  return acl?.comment === 1 ? 'comment' : 'read'
}
