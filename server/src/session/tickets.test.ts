import { expect, it } from 'vitest'
import { Tickets, type TicketClaims } from './tickets.ts'

const claims: TicketClaims = {
  fileId: 'f1',
  generation: 'g1',
  connid: 'c1',
  sessionId: 's1',
  isPreview: false,
  isWaiting: false,
  subject: { kind: 'user', id: 'u1', name: '林文', email: 'lin@example.com', isAdmin: false, avatarUrl: '' },
}

it('gives back what it was issued for', () => {
  const tickets = new Tickets(60_000)
  expect(tickets.redeem(tickets.issue(claims))).toMatchObject(claims)
})

it('is good for one use', () => {
  const tickets = new Tickets(60_000)
  const ticket = tickets.issue(claims)
  tickets.redeem(ticket)
  expect(() => tickets.redeem(ticket)).toThrow('used')
})

it('is good for its lifetime', () => {
  const tickets = new Tickets(60_000)
  expect(() => tickets.redeem(tickets.issue(claims, 1_000), 61_001)).toThrow('too old')
  expect(tickets.redeem(tickets.issue(claims, 1_000), 61_000)).toMatchObject(claims)
})

it.each(['', 'a', 'a.b', 'a.b.c'])('refuses %j', (ticket) => {
  expect(() => new Tickets(60_000).redeem(ticket)).toThrow('not of this server')
})

it('refuses changed claims and tickets of another key', () => {
  const tickets = new Tickets(60_000)
  const [, signature] = tickets.issue(claims).split('.')
  const forged = Buffer.from(JSON.stringify({ ...claims, fileId: 'f2' })).toString('base64url')
  expect(() => tickets.redeem(`${forged}.${signature}`)).toThrow('not of this server')
  expect(() => tickets.redeem(new Tickets(60_000).issue(claims))).toThrow('not of this server')
})

it('stays under the limit of session.open with a very long avatar address', () => {
  const subject = {
    kind: 'user' as const,
    id: 'u',
    name: '名'.repeat(64),
    email: 'a@b.c',
    isAdmin: true,
    avatarUrl: 'x'.repeat(9_000),
  }
  expect(new Tickets(60_000).issue({ ...claims, subject }).length).toBeLessThanOrEqual(2_048)
})
