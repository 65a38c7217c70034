/**
 * Threads of comments of any office type (S26). They lie in the file's second document, so that a commenter needs no right
 * to its body; what a thread is about is said in the words of its type (`CommentPlaces` of the contract).
 */
export { bringThreads, type BroughtThread } from './bring-threads.ts'
export { LIMITS, type Author, type CommentMessage, type CommentThread } from './comment-thread.ts'
export { createCommentThreads, readThreads, type CommentThreads, type CommentThreadsParts } from './comment-threads.ts'
export { findQuote, quoteAt, type Quote } from './quote.ts'
