export { BOOK_KINDS, foundBook, readBook, type Book, type BookKind } from './book.ts'
export { joinWords, wordsOf } from './note-words.ts'
export { placeOfSection, sectionOfPlace } from './section-place.ts'
export { BLOCKS, readingText, UNREAD, type ReadingText } from './reading-text.ts'
