/** Polls until the condition holds. @throws Error that says what did not come true */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  const endMs = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error(`waited ${timeoutMs} ms for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
