/** `s3`: the fourth part of the book. */
export const placeOfSection = (section: number): string => `s${section}`
export const sectionOfPlace = (place: string): number => Number(place.slice(1))
