import { afterEach } from 'vitest'

interface Droppable {
  drop(): void
}

/** @returns keeps a client in mind, which is dropped when the test is over */
export function dropAfterEach(): <Client extends Droppable>(client: Client) => Client {
  const clients: Droppable[] = []
  afterEach(() => {
    for (const client of clients.splice(0)) client.drop()
  })
  return (client) => {
    clients.push(client)
    return client
  }
}
