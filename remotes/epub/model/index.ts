export { BOOK_KINDS, foundBook, readBook, type Book, type BookKind } from './book.ts'
