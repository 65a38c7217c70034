export const run = (): Promise<number> => Promise.resolve(1)
