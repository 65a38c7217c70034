/**
 * The configured service's list, as it answers it. The service is no part of the product and may be on another host.
 * @throws Error when it cannot be reached or refuses
 */
export async function fetchCards(address: URL, platform: string): Promise<unknown> {
  const url = new URL(address)
  url.searchParams.set('isGetList', 'true')
  const answer = await fetch(url, { headers: { platform } })
  if (!answer.ok) throw new Error(`loading cards: ${answer.status}`)
  return await answer.json()
}
