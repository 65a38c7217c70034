import type { Submission, SubmissionName } from './submission.schema.ts'

/** Reads what somebody wants done: whoever orders the edits of others checks every part of it, a page that orders its own does not. */
export interface SubmissionReader {
  /** @throws WenfangError InvalidArgument for anything that is no submission */
  read(bytes: Uint8Array): Submission
  /** What can be said of one that is no submission, as of a page that is older than the server; null where it does not say who it is. */
  nameOf(bytes: Uint8Array): SubmissionName | null
}
