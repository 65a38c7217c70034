import { WenfangError } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { SessionRun } from './session-run.ts'

const streaming = () => new SessionRun().start(null, { canStream: true })
const failed = (run: SessionRun, message = 'streaming open data is null') =>
  run.send({ kind: 'streamFailed', attempt: run.attempt, error: new WenfangError('Unavailable', message) })
const fallbackOf = (run: SessionRun): string | undefined => {
  const told = run.effects.find((effect) => effect.kind === 'tell' && effect.notice.kind === 'serverFallback')
  return told?.kind === 'tell' && told.notice.kind === 'serverFallback' ? told.notice.error.message : undefined
}

describe('ticket and open data in one stream', () => {
  it('S433 is asked for once, with 3 s for the data and 5 s for the session (S489, S490, G13)', () => {
    const run = streaming()
    expect(run.kinds).toContain('openStream')
    expect(run.kinds).not.toContain('requestTicket')
    expect([run.delayOf('streamData'), run.delayOf('streamSession')]).toEqual([3_000, 5_000])
  })

  it('connects the socket as soon as the ticket is there, and opens when both are', () => {
    const dataFirst = streaming().ticket()
    expect(dataFirst.kinds).toContain('connectSocket')
    dataFirst.data().socketOpen().sessionOpen()
    expect(dataFirst.state.connection).toMatchObject({ name: 'CONNECTED', step: 'open' })
    const sessionFirst = streaming().ticket().socketOpen().sessionOpen()
    expect(sessionFirst.state.connection).toMatchObject({ name: 'CONNECTED', step: 'data' })
    expect(sessionFirst.kinds).not.toContain('fetchData')
    expect(sessionFirst.data().kinds).toContain('sendOpen')
    expect(sessionFirst.opened().synced().state.connection).toMatchObject({ step: 'ready' })
  })

  it('S434 S433 falls back to a normal request when the stream ends without data', () => {
    const run = failed(streaming().ticket().socketOpen().sessionOpen())
    expect(fallbackOf(run)).toBe('streaming open data is null')
    expect(run.kinds).toEqual(expect.arrayContaining(['closeStream', 'fetchData']))
    expect(run.data().opened().synced().state.connection).toMatchObject({ step: 'ready' })
  })

  it('S434 asks for the data when it is needed, not before', () => {
    const run = failed(streaming().ticket())
    expect(run.kinds).not.toContain('fetchData')
    expect(run.socketOpen().sessionOpen().kinds).toContain('fetchData')
  })

  it('S435 S489 falls back when no data has begun within 3 s', () => {
    const run = streaming().ticket().socketOpen().sessionOpen().timer('streamData')
    expect(fallbackOf(run)).toBe('open data timeout')
    expect(run.kinds).toContain('fetchData')
  })

  it('S489 data that has begun may take as long as it is large', () => {
    const run = streaming().ticket()
    run.send({ kind: 'streamBegan', attempt: run.attempt })
    expect(run.effects).toContainEqual({ kind: 'stopTimers', names: ['streamData', 'streamSession'] })
  })

  it('S436 S490 falls back to the ordinary session call when no ticket came within 5 s', () => {
    const run = streaming().timer('streamData')
    expect(fallbackOf(run)).toBe('open data timeout')
    expect(run.kinds).not.toContain('requestTicket')
    run.timer('streamSession')
    expect(fallbackOf(run)).toBe('session timeout')
    expect(run.kinds).toEqual(expect.arrayContaining(['closeStream', 'requestTicket']))
    expect(run.ticket().kinds).toContain('fetchData')
  })

  it('S433 a ticket that still came by the stream is used, and the data asked for normally', () => {
    expect(streaming().timer('streamData').ticket().kinds).toContain('fetchData')
  })

  it('S433 is not tried again after it failed once', () => {
    const run = failed(streaming())
    run.ticket().data().socketOpen().closed().timer('retry')
    expect(run.kinds).toContain('requestTicket')
    expect(run.kinds).not.toContain('openStream')
  })

  it('is not used where a local copy needs no data', () => {
    expect(new SessionRun().start('g1', { canStream: true }).kinds).toContain('requestTicket')
  })

  it('a ticket without a token is refused, and the next try streams again (S280)', () => {
    const run = streaming().ticket('')
    expect(run.state.connection).toMatchObject({ name: 'CLOSED' })
    expect(run.timer('retry').kinds).toContain('openStream')
  })

  it('data of another generation than the session is not shown', () => {
    const run = streaming().ticket().socketOpen().sessionOpen('g2').data('g1')
    expect(run.state.connection).toMatchObject({ name: 'CLOSED' })
  })

  it('what a dropped stream still tells changes nothing', () => {
    const run = streaming().ticket().data().socketOpen().sessionOpen().opened().synced()
    const { state } = run
    failed(run)
    run.timer('streamData').timer('streamSession')
    expect(run.state).toEqual(state)
  })
})

describe('the token of the person', () => {
  it.each([
    ['ready', () => new SessionRun().ready()],
    ['connecting', () => new SessionRun().start().ticket()],
    ['waiting', () => new SessionRun().ready().closed()],
  ] as const)('S281 past its expiry forces a reconnect of a session that is %s', (_, run) => {
    const expired = run()
    const before = expired.attempt
    expired.send({ kind: 'tokenExpired' })
    expect(expired.kinds).toEqual(expect.arrayContaining(['closeSocket', 'requestTicket']))
    expect([expired.attempt, expired.state.retryCount]).toEqual([before + 1, 0])
  })

  it('S281 does nothing to a session that is over or idle', () => {
    const idle = new SessionRun().ready().send({ kind: 'hidden' }).timer('hidden').send({ kind: 'tokenExpired' })
    expect([idle.state.connection.name, idle.effects.length]).toEqual(['IDLE', 0])
  })
})

describe('network events', () => {
  it('S276 S277 connected, synchronised, lost, offline, and back', () => {
    const run = new SessionRun().ready()
    expect(run.network.splice(0)).toEqual(['connected', 'messageSyncStart', 'messageSyncSuccess'])
    run.closed().timer('offline')
    expect(run.network.splice(0)).toEqual(['closed', 'offline'])
    run.timer('retry').ticket().socketOpen().sessionOpen()
    expect(run.network.splice(0)).toEqual(['connected', 'messageSyncStart'])
    run.closed()
    expect(run.network.splice(0)).toEqual(['messageSyncFail', 'closed'])
    run.timer('retry').ticket().socketOpen().sessionOpen().synced()
    expect(run.network).toEqual(['connected', 'messageSyncStart', 'messageSyncSuccess', 'online'])
  })

  it('S276 a server that ends the session is a server error', () => {
    const run = new SessionRun().ready()
    run.network = []
    run.message({ cmd: 'session.error', result: 'permissionDenied' })
    expect(run.network).toEqual(['closed', 'serverError'])
  })

  it('S276 S433 a fallback is told with its reason', () => {
    expect(failed(streaming().ticket()).notices).toEqual(['serverFallback'])
  })
})
