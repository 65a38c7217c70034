import { aclOfRole } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { SessionRun as Run } from './session-run.ts'

describe('open flow', () => {
  it('S221 starts CLOSED_NOERROR and has no other names than the five', () => {
    const names = new Set<string>()
    const run = new Run()
    const seen = () => names.add(run.state.connection.name)
    seen()
    for (const move of [
      () => run.start(),
      () => run.ticket().data().socketOpen().sessionOpen(),
      () => run.closed(),
      () => run.timer('retry').send({ kind: 'hidden' }).timer('hidden'),
    ]) {
      move()
      seen()
    }
    expect([...names].toSorted()).toEqual(['CLOSED', 'CLOSED_NOERROR', 'CONNECTED', 'CONNECTING', 'IDLE'])
  })

  it('S222 S223 S228 asks for a ticket, then the open data, then connects and sends session.open', () => {
    const run = new Run().start()
    expect(run.state.connection).toEqual({ name: 'CONNECTING', step: 'ticket' })
    expect(run.effects.at(-1)).toEqual({ kind: 'requestTicket', attempt: 1, mode: 'edit', isFirst: true })
    expect(run.ticket().effects).toEqual([{ kind: 'fetchData', attempt: 1 }])
    expect(run.data().kinds).toEqual(['connectSocket', 'startTimer'])
    expect(run.socketOpen().kinds).toEqual(['stopTimers', 'sendSessionOpen', 'startTimer'])
    expect(run.state.connection).toEqual({ name: 'CONNECTING', step: 'session' })
  })

  it('S229 S231 is CONNECTED on session.open and sends the open command of the type', () => {
    const run = new Run().start().ticket().data().socketOpen().sessionOpen()
    expect(run.state.connection).toEqual({ name: 'CONNECTED', step: 'open', serverId: 'g1' })
    expect(run.kinds).toContain('sendOpen')
    expect(run.kinds).not.toContain('sendNoopen')
    expect(run.opened().kinds).toEqual(['stopTimers', 'applyData', 'startSync'])
    expect(run.synced().state.connection).toMatchObject({ step: 'ready' })
  })

  it('S230 says no-open and goes on when the server id equals the earlier one', () => {
    const run = new Run().ready().closed().timer('retry')
    expect(run.kinds).toContain('requestTicket')
    expect(run.ticket().kinds, 'the shown generation needs no open data').toContain('connectSocket')
    expect(run.socketOpen().effects).toContainEqual({ kind: 'sendSessionOpen', isReconnecting: true, serverId: 'g1' })
    expect(run.sessionOpen('g1').kinds).toEqual(expect.arrayContaining(['sendNoopen', 'startSync']))
    expect(run.kinds).not.toContain('sendOpen')
  })

  it('S225 opens from local storage without open data when the generation is still the same', () => {
    const run = new Run().start('g1').ticket()
    expect(run.kinds).toContain('connectSocket')
    expect(run.socketOpen().sessionOpen('g1').kinds).toEqual(
      expect.arrayContaining(['applyCache', 'sendNoopen', 'startSync']),
    )
  })

  it('S225 S231 opens in full when the local copy is of another generation', () => {
    const run = new Run().start('g0').ticket().socketOpen().sessionOpen('g1')
    expect(run.kinds).not.toContain('applyCache')
    expect(run.kinds).toContain('fetchData')
    expect(run.data('g1').kinds).toContain('sendOpen')
  })

  it('S432 asks for a fresh page when the shown generation is gone', () => {
    const run = new Run().ready().closed().timer('retry').ticket().socketOpen().sessionOpen('g2')
    expect(run.state.connection).toMatchObject({ name: 'CLOSED', retryInMs: null })
    expect(run.notices).toEqual(['newGeneration'])
  })

  it('S280 rejects a ticket without a token and reconnects', () => {
    const run = new Run().start().ticket('')
    expect(run.state.connection).toMatchObject({ name: 'CLOSED', retryInMs: 3_000 })
    expect(run.kinds).not.toContain('connectSocket')
    expect(run.timer('retry').kinds).toContain('requestTicket')
  })

  it('ignores what an earlier connection still reports', () => {
    const run = new Run().start()
    const stale = run.attempt
    run.failed('NetworkError').timer('retry')
    run.send({ kind: 'ticket', attempt: stale, ticket: { token: 't', host: '', region: '', sessionId: 's' } })
    expect(run.state.connection).toEqual({ name: 'CONNECTING', step: 'ticket' })
    expect(run.effects).toEqual([])
  })

  it('waits for a conversion and fetches the open data again', () => {
    const run = new Run().start().ticket().failed('TaskRunning', { task_id: 'task-7' })
    expect(run.effects).toEqual([{ kind: 'awaitImport', attempt: 1, taskId: 'task-7' }])
    expect(run.state.connection).toEqual({ name: 'CONNECTING', step: 'import' })
    expect(run.send({ kind: 'imported', attempt: 1 }).effects).toEqual([{ kind: 'fetchData', attempt: 1 }])
  })
})

describe('open data that fails', () => {
  it.each(['Unavailable', 'CircuitBreakerReject', 'CompatibleImageFail'] as const)(
    'S423 S424 S425 connects the socket anyway on %s and fetches the data later',
    (code) => {
      const run = new Run().start().ticket().failed(code)
      expect(run.kinds).toContain('connectSocket')
      expect(run.socketOpen().sessionOpen().kinds).toContain('fetchData')
      expect(run.data().kinds).toContain('sendOpen')
    },
  )

  it.each(['NeedPassword', 'permissionDenied', 'FileCorrupt', 'NeedTruncationOpen'] as const)(
    'S426 raises a session error on %s',
    (code) => {
      const run = new Run().start().ticket().failed(code)
      expect(run.state.connection).toMatchObject({ name: 'CLOSED', retryInMs: null, error: { code } })
      expect(run.notices).toEqual(['openFailed'])
    },
  )

  it('S426 raises a session error for an epub on Unavailable too', () => {
    const run = new Run({ needsOpenData: true }).start().ticket().failed('Unavailable')
    expect(run.state.connection).toMatchObject({ name: 'CLOSED', retryInMs: null })
  })
})

describe('a lost connection', () => {
  const LOST = [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 30, 30].map((seconds) => seconds * 1_000)

  it('S232 S233 S483 waits retryCount x 3 s, at most 30 s, first 3 s', () => {
    const run = new Run().ready()
    const delays = LOST.map(() => {
      run.closed()
      const delay = run.delayOf('retry')
      run.timer('retry')
      return delay
    })
    expect(delays).toEqual(LOST)
  })

  it('S232 starts again at 3 s after it was ready', () => {
    const run = new Run().ready().closed().timer('retry').closed().timer('retry')
    run.ticket().socketOpen().sessionOpen().synced()
    expect(run.closed().delayOf('retry')).toBe(3_000)
  })

  it('S234 ends the session on a JSON error in the close reason', () => {
    const run = new Run().ready().closed(4400, JSON.stringify({ result: 'permissionDenied' }))
    expect(run.state.connection).toMatchObject({ name: 'CLOSED', retryInMs: null, error: { code: 'permissionDenied' } })
    expect(run.notices).toEqual(['openFailed'])
    expect(run.timer('retry').effects).toEqual([])
  })

  it('S430 raises a session error on NeedTruncationOpen as a close reason', () => {
    const run = new Run().ready().closed(4400, JSON.stringify({ result: 'NeedTruncationOpen' }))
    expect(run.state.connection).toMatchObject({ retryInMs: null, error: { code: 'NeedTruncationOpen' } })
  })

  it('S235 reconnects when the close reason is the JSON error Unavailable', () => {
    const reason = JSON.stringify({ result: 'Unavailable' })
    expect(new Run().ready().closed(1011, reason).delayOf('retry')).toBe(3_000)
  })

  it.each([
    ['S281 an expired ticket', JSON.stringify({ result: 'TokenExpired' })],
    ['no JSON', 'bye'],
    ['nothing', ''],
    ['JSON that is no error', '{"a":1}'],
  ])('reconnects when the close reason is %s', (_, reason) => {
    expect(new Run().ready().closed(1011, reason).delayOf('retry')).toBe(3_000)
  })

  it('S236 tells that the person is offline after entryOfflineTime, and back online', () => {
    const run = new Run().ready().closed()
    expect(run.delayOf('offline')).toBe(10_000)
    expect(run.timer('offline').notices).toEqual(['offline'])
    run.timer('retry').ticket().socketOpen().sessionOpen()
    expect(run.synced().notices).toEqual(['online'])
  })

  it('S236 a further failed try does not start the offline time anew', () => {
    const run = new Run().ready().closed().timer('retry').failed('NetworkError')
    expect(run.delayOf('retry')).toBe(6_000)
    expect(run.delayOf('offline')).toBeUndefined()
  })

  it('S237 S484 forces a close after 30 s of silence', () => {
    const run = new Run().ready().send({ kind: 'heard', attempt: 1 })
    expect(run.effects).toEqual([{ kind: 'startTimer', name: 'silence', delayMs: 30_000 }])
    run.timer('silence')
    expect(run.kinds).toContain('closeSocket')
    expect(run.state.connection).toMatchObject({ name: 'CLOSED', retryInMs: 3_000 })
  })

  it('S482 S398 pings every 10 s and answers pings', () => {
    const run = new Run().ready().timer('ping')
    expect(run.effects).toEqual([{ kind: 'sendPing' }, { kind: 'startTimer', name: 'ping', delayMs: 10_000 }])
    expect(run.message({ cmd: 'session.ping', time: 7 }).effects).toEqual([{ kind: 'sendPong', time: 7 }])
  })

  it('S487 S488 gives up a socket after 10 s and a session.open after 10 s', () => {
    const run = new Run().start().ticket().data()
    expect(run.delayOf('connect')).toBe(10_000)
    expect(new Run().start().ticket().data().timer('connect').delayOf('retry')).toBe(3_000)
    expect(run.socketOpen().delayOf('session')).toBe(10_000)
    expect(run.timer('session').delayOf('retry')).toBe(3_000)
  })

  it('G21 adds jitter only when the server says that it restarts', () => {
    const jitter = (run: Run) => run.effects.find((effect) => effect.kind === 'startTimer' && effect.name === 'retry')
    expect(jitter(new Run().ready().closed())).not.toHaveProperty('jitter')
    expect(jitter(new Run().ready().closed(1012))).toHaveProperty('jitter', 0.2)
    const told = new Run().ready().message({ cmd: 'session.expiration', reason: 'restart' }).closed(1001)
    expect(jitter(told)).toHaveProperty('jitter', 0.2)
  })

  it('S243 S492 reconnects 1 s after the browser is online again, however often it says so', () => {
    const run = new Run().ready().closed().timer('retry').closed()
    run.send({ kind: 'browserOnline' }, { kind: 'browserOnline' })
    expect(run.delayOf('online')).toBe(1_000)
    expect(run.timer('online').kinds).toContain('requestTicket')
    expect(new Run().ready().send({ kind: 'browserOnline' }).effects).toEqual([])
  })
})

describe('an idle page', () => {
  const idle = () => new Run().ready().send({ kind: 'hidden' }).timer('hidden')

  it('S238 S534 closes after maxSessionIdleTime hidden and is IDLE', () => {
    const run = new Run().ready().send({ kind: 'hidden' })
    expect(run.delayOf('hidden')).toBe(1_800_000)
    run.timer('hidden')
    expect(run.state.connection).toEqual({ name: 'IDLE', isOutdated: false })
    expect(run.kinds).toContain('closeSocket')
  })

  it('S238 stays connected when somebody looks again in time', () => {
    const run = new Run().ready().send({ kind: 'hidden' }, { kind: 'visible' })
    expect(run.effects.at(-1)).toEqual({ kind: 'stopTimers', names: ['hidden'] })
    expect(run.timer('hidden').state.connection.name).toBe('CONNECTED')
  })

  it('S239 S535 asks for the version every checkVersionInterval', () => {
    const run = idle()
    expect(run.delayOf('version')).toBe(300_000)
    expect(run.timer('version').kinds).toEqual(['checkVersion', 'startTimer'])
    expect(run.delayOf('version')).toBe(300_000)
  })

  it('S240 reloads on return when the version is invalid, not before', () => {
    const run = idle().send({ kind: 'versionChecked', isInvalid: true })
    expect(run.notices).toEqual([])
    expect(run.send({ kind: 'visible' }).notices).toEqual(['reload'])
  })

  it('S241 S242 S493 reconnects at once on return and enters offline mode after 3 s without success', () => {
    const run = idle().send({ kind: 'visible' })
    expect(run.kinds).toContain('requestTicket')
    expect(run.delayOf('wake')).toBe(3_000)
    expect(run.timer('wake').notices).toEqual(['enterOffline'])
  })
})

describe('a server out of reach and a copy on this device', () => {
  const writer = aclOfRole('write')

  it('S225 S242 shows the copy with the rights as last known, and tries on', () => {
    const run = new Run().start('g1', { acl: writer }).failed('NetworkError')
    expect(run.state).toMatchObject({ isOffline: true, acl: writer, replica: { kind: 'live', generation: 'g1' } })
    expect(run.notices).toEqual(['connectFailed', 'enterOffline'])
    const order = run.kinds.filter((kind) => kind === 'applyCache' || kind === 'setPermission' || kind === 'startTimer')
    expect(order).toEqual(['startTimer', 'applyCache', 'setPermission'])
    expect(run.delayOf('retry')).toBe(3_000)
  })

  it('S493 waits 3 s for a server that does not answer, and goes on with its answer when it comes', () => {
    const run = new Run().start('g1', { acl: writer })
    expect(run.delayOf('local')).toBe(3_000)
    run.timer('local')
    expect(run.kinds).toEqual(['applyCache', 'setPermission', 'tell'])
    run.ticket().send({ kind: 'socketOpen', attempt: run.attempt })
    run.sessionOpen('g1', 'read')
    expect(run.kinds).not.toContain('applyCache')
    // The server knows better than this device.
    expect(run.notices).toEqual(['permissionChange'])
    run.send({ kind: 'synced', attempt: run.attempt })
    expect(run.notices).toEqual(['online'])
  })

  it('shows nothing where the rights are not known, or were refused', () => {
    expect(new Run().start('g1').failed('NetworkError').state.replica.kind).toBe('cached')
    expect(new Run().start('g1', { acl: writer }).failed('permissionDenied').state.replica.kind).toBe('cached')
    expect(new Run().start('g1', { acl: writer }).failed('userNotLogin').notices).toEqual(['openFailed'])
  })

  it('S126 a preview stays one', () => {
    const run = new Run().send({ kind: 'start', cached: { generation: 'g1', acl: writer }, isPreview: true })
    expect(run.failed('NetworkError').state.acl).toMatchObject({ read: 1, update: 0 })
  })

  it('a generation that went on without this device asks for a fresh page', () => {
    const run = new Run()
      .start('g1', { acl: aclOfRole('owner') })
      .failed('NetworkError')
      .timer('retry')
      .ticket()
    run.send({ kind: 'socketOpen', attempt: run.attempt })
    run.sessionOpen('g2')
    expect(run.notices).toEqual(['newGeneration'])
  })
})

describe('messages', () => {
  it('S431 session.error closes and reports a failed open', () => {
    const run = new Run().ready().message({ cmd: 'session.error', result: 'permissionDenied', cause: 'left the team' })
    expect(run.kinds).toContain('closeSocket')
    expect(run.state.connection).toMatchObject({ retryInMs: null, error: { code: 'permissionDenied' } })
    expect(run.notices).toEqual(['openFailed'])
  })

  it('S431 a session.error that time can cure is tried again', () => {
    const run = new Run().ready().message({ cmd: 'session.error', result: 'Unavailable' })
    expect(run.delayOf('retry')).toBe(3_000)
  })

  it('S432 InvalidVersion asks for a session of the new generation', () => {
    expect(new Run().ready().message({ cmd: 'session.error', result: 'InvalidVersion' }).notices).toEqual([
      'newGeneration',
    ])
    expect(new Run().ready().closed(4400, '{"result":"InvalidVersion"}').notices).toEqual(['newGeneration'])
  })

  it('S244 S406 goes to preview mode and reconnects when every place is taken', () => {
    const run = new Run().start().ticket().data().socketOpen().message({ cmd: 'session.previewfull' })
    expect(run.state.mode).toBe('preview')
    expect(run.effects).toContainEqual({ kind: 'requestTicket', attempt: 2, mode: 'preview', isFirst: false })
    expect(run.notices).toEqual(['previewFull'])
  })

  it('S247 a reopened session with other rights emits permission_change, the first one does not', () => {
    const run = new Run().start().ticket().data().socketOpen().sessionOpen('g1', 'owner')
    expect(run.notices).toEqual([])
    run.opened().synced().closed().timer('retry').ticket().socketOpen()
    expect(run.sessionOpen('g1', 'read').notices).toEqual(['permissionChange'])
    expect(run.kinds).toContain('setPermission')
  })

  it('S319 a permission_change sets the rights', () => {
    const run = new Run().ready().message({ cmd: 'permission_change', acl: aclOfRole('read') })
    expect(run.effects).toContainEqual({ kind: 'setPermission', acl: aclOfRole('read') })
    expect(run.notices).toEqual(['permissionChange'])
    expect(run.message({ cmd: 'permission_change', acl: aclOfRole('read') }).notices).toEqual([])
  })

  it('S408 S409 S411 passes on metrics, a switch change and an expiring token', () => {
    const run = new Run().ready()
    expect(run.message({ cmd: 'session.metric', connections: 2, editors: 1 }).notices).toEqual(['metric'])
    expect(run.message({ cmd: 'collaboration_switch_change', status: 'close' }).notices).toEqual([
      'collaborationSwitch',
    ])
    expect(run.message({ cmd: 'session.expiration', reason: 'token' }).kinds).toEqual(['refreshSession'])
  })

  it('leaves on purpose from anywhere without an error', () => {
    const run = new Run().ready().send({ kind: 'leave' })
    expect(run.state.connection).toEqual({ name: 'CLOSED_NOERROR' })
    expect(run.kinds).toEqual(expect.arrayContaining(['closeSocket', 'stopSync']))
    expect(run.timer('retry').effects).toEqual([])
  })

  it('starts at once for who does not want to wait', () => {
    const run = new Run().ready().closed().timer('retry').closed().start()
    expect(run.kinds).toContain('requestTicket')
    expect(run.closed().delayOf('retry')).toBe(3_000)
  })

  it('starts again after it ended', () => {
    const run = new Run().ready().closed(4400, '{"result":"permissionDenied"}').start()
    expect(run.kinds).toContain('requestTicket')
    expect(run.state.connection.name).toBe('CONNECTING')
  })
})
