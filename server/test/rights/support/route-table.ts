import type { Right } from '@wenfang/shared-protocol'

/** What the requests of the table are made of. */
export interface Target {
  /** The file, by the id that this actor knows it by. */
  readonly file: string
  readonly bystander: string
  /** An account that was given nothing. */
  readonly newcomer: string
  readonly group: string
  readonly link: string
  readonly task: string
}

/** Who may make a call. */
export type Need =
  /** Anybody; what the call then asks for is its own business. */
  | 'anybody'
  /** Nobody finds anything: the call names a thing that does not exist. */
  | 'nobody'
  | 'account'
  | 'administrator'
  | {
      readonly rights: readonly Right[]
      /** In place of them where the body of the file has an order, and judges by itself what is done. */
      readonly ofOrdered?: readonly Right[]
      /** Publications open it too. */
      readonly isPublished?: true
      /** Guests are refused whatever their rights. */
      readonly isForAccounts?: true
      readonly isForOwner?: true
    }

export interface Rule {
  readonly need: Need
  /** The address; of the route itself, with the file in it, where it is not said. */
  readonly path?: (target: Target) => string
  readonly body?: (target: Target) => unknown
  readonly type?: string
  /** Made by one who is nobody only: it ends the session it is made with. */
  readonly isLast?: 'session' | 'publication'
  /** Access tokens may not do it. */
  readonly isForSessions?: true
  /** Names the file by something else, so that knowing its publication makes no difference. */
  readonly isByLink?: true
}

const reads = (more: Partial<Rule> = {}): Rule => ({ need: { rights: ['read'] }, ...more })
const viewers = (more: Partial<Rule> = {}): Rule => ({ need: { rights: ['read'], isPublished: true }, ...more })
const readers = (more: Partial<Rule> = {}): Rule => ({ need: { rights: ['read'], isForAccounts: true }, ...more })
const needs = (rights: readonly Right[], more: Partial<Rule> = {}): Rule => ({ need: { rights }, ...more })
const NOTHING = 'AAAAAAAAAAAAAAAA'
const HASH = '0'.repeat(64)
const json = (value: unknown) => ({ body: () => value })
const session = ({ file }: Target) => ({ connid: 'm', fileid: file, front_ver: 'm', device_id: 'm', args: {} })
const card = { name: '卡', start_at: '2026-01-01T00:00:00.000Z', end_at: '2026-01-02T00:00:00.000Z' }
const recordsOf = (file: string) => `/api/v1/files/${file}/tables/t/records`
const office = '/api/v3/office/file/:id'

/** Every route of the server and who may call it. A new route gets its line here, or the test of this table fails. */
export const ROUTES: Readonly<Record<string, Rule>> = {
  // pages, sign-in, machinery
  'GET /*': { need: 'anybody', path: () => '/' },
  'GET /service-worker.js': { need: 'anybody' },
  'GET /api/v1/capabilities': { need: 'anybody' },
  'GET /r/:remote/:build/*': { need: 'anybody', path: () => '/r/writer/none/x.js' },
  'GET /account/*': { need: 'anybody', path: () => '/account/none' },
  'POST /account/*': { need: 'anybody', path: () => '/account/none' },
  'GET /auth/login': { need: 'anybody' },
  'GET /auth/callback': { need: 'anybody' },
  'GET /api/v1/auth/interaction/:uid': { need: 'anybody', path: () => '/api/v1/auth/interaction/none' },
  'POST /api/v1/auth/interaction/:uid': {
    need: 'anybody',
    path: () => '/api/v1/auth/interaction/none',
    ...json({ email: 'a@b.c', password: 'x' }),
  },
  'POST /api/v1/auth/interaction/:uid/code': {
    need: 'anybody',
    path: () => '/api/v1/auth/interaction/none/code',
    ...json({ code: '000000' }),
  },
  'GET /api/v1/auth/reset/:token': { need: 'anybody', path: () => '/api/v1/auth/reset/none' },
  'POST /api/v1/auth/reset/:token': {
    need: 'anybody',
    path: () => '/api/v1/auth/reset/none',
    ...json({ password: 'long enough' }),
  },
  'POST /api/v1/auth/once': { need: 'anybody', ...json({ token: 'none' }) },
  'POST /api/v1/auth/logout': { need: 'anybody', isLast: 'session' },
  'PUT /api/v1/auth/password': {
    need: 'account',
    isForSessions: true,
    ...json({ current: 'wrong', password: 'long enough' }),
  },
  'GET /healthz': { need: 'anybody' },
  'GET /livez': { need: 'anybody' },
  'GET /metrics': { need: 'anybody' },
  'GET /api/v1/openapi.json': { need: 'anybody' },
  'POST /api/v3/office/csrf_token': { need: 'anybody' },
  'POST /api/v3/office/events/collect': { need: 'anybody', ...json({ action: 'm' }) },
  'GET /api/v1/loading-configuration': { need: 'anybody', path: () => '/api/v1/loading-configuration?isGetList=true' },
  'GET /api/v1/loading-cards/pictures/:hash': { need: 'anybody', path: () => `/api/v1/loading-cards/pictures/${HASH}` },
  'GET /api/v1/registry': { need: 'anybody' },
  // people
  'GET /api/kdocs/user': { need: 'anybody' },
  'GET /api/kdocs/vipinfo': { need: 'anybody' },
  'GET /api/v1/people': { need: 'account' },
  'GET /api/v1/account': { need: 'account' },
  'PATCH /api/v1/account': { need: 'account', isForSessions: true, ...json({ name: 'm' }) },
  'POST /api/v1/account/second-factor': { need: 'account', isForSessions: true, ...json({ password: 'wrong' }) },
  'PUT /api/v1/account/second-factor': { need: 'account', isForSessions: true, ...json({ code: '000000' }) },
  'POST /api/v1/account/second-factor/off': { need: 'account', isForSessions: true, ...json({ password: 'wrong' }) },
  'POST /api/v1/account/second-factor/recovery-codes': {
    need: 'account',
    isForSessions: true,
    ...json({ password: 'wrong' }),
  },
  'GET /api/v1/account/sessions': { need: 'account', isForSessions: true },
  'DELETE /api/v1/account/sessions': { need: 'account', isForSessions: true },
  'DELETE /api/v1/account/sessions/:id': {
    need: 'account',
    isForSessions: true,
    path: () => `/api/v1/account/sessions/${NOTHING}`,
  },
  'GET /api/v1/tokens': { need: 'account' },
  'POST /api/v1/tokens': { need: 'account', isForSessions: true, ...json({ name: 'm' }) },
  'DELETE /api/v1/tokens/:id': { need: 'account', path: () => `/api/v1/tokens/${NOTHING}` },
  'GET /api/v1/invites/:token': { need: 'anybody', path: () => '/api/v1/invites/none' },
  'POST /api/v1/invites/:token/accept': {
    need: 'anybody',
    path: () => '/api/v1/invites/none/accept',
    ...json({ name: 'm', email: 'm@m.m', password: 'long enough' }),
  },
  'GET /api/v1/mentions': { need: 'account' },
  'POST /api/v1/mentions/read': { need: 'account', ...json({ ids: [NOTHING] }) },
  'GET /api/v1/groups': { need: 'account' },
  'GET /api/v1/groups/:id/members': { need: 'account', path: ({ group }) => `/api/v1/groups/${group}/members` },
  // the administrator's
  'POST /api/v1/invites': { need: 'administrator', ...json({}) },
  'GET /api/v1/accounts': { need: 'administrator' },
  'PATCH /api/v1/accounts/:id': {
    need: 'administrator',
    path: () => `/api/v1/accounts/${NOTHING}`,
    ...json({ is_disabled: true }),
  },
  'DELETE /api/v1/accounts/:id/sessions': {
    need: 'administrator',
    path: () => `/api/v1/accounts/${NOTHING}/sessions`,
  },
  'POST /api/v1/accounts/:id/reset-link': {
    need: 'administrator',
    path: () => `/api/v1/accounts/${NOTHING}/reset-link`,
  },
  'DELETE /api/v1/accounts/:id/second-factor': {
    need: 'administrator',
    path: () => `/api/v1/accounts/${NOTHING}/second-factor`,
  },
  'GET /api/v1/sign-in-policy': { need: 'administrator' },
  'PUT /api/v1/sign-in-policy': { need: 'administrator', ...json({ second_factor_required: false }) },
  'POST /api/v1/groups': { need: 'administrator', ...json({ name: 'm' }) },
  'PATCH /api/v1/groups/:id': {
    need: 'administrator',
    path: () => `/api/v1/groups/${NOTHING}`,
    ...json({ name: 'm' }),
  },
  'DELETE /api/v1/groups/:id': { need: 'administrator', path: () => `/api/v1/groups/${NOTHING}` },
  'PUT /api/v1/groups/:id/members/:userId': {
    need: 'administrator',
    path: ({ group, newcomer }) => `/api/v1/groups/${group}/members/${newcomer}x`,
    ...json({ role: 'member' }),
  },
  'DELETE /api/v1/groups/:id/members/:userId': {
    need: 'administrator',
    path: ({ group, newcomer }) => `/api/v1/groups/${group}/members/${newcomer}`,
  },
  'GET /api/v1/loading-cards': { need: 'administrator' },
  'POST /api/v1/loading-cards': { need: 'administrator', ...json(card) },
  'PATCH /api/v1/loading-cards/:id': {
    need: 'administrator',
    path: () => `/api/v1/loading-cards/${NOTHING}`,
    ...json({}),
  },
  'DELETE /api/v1/loading-cards/:id': { need: 'administrator', path: () => `/api/v1/loading-cards/${NOTHING}` },
  'PUT /api/v1/loading-cards/:id/:place': {
    need: 'administrator',
    path: () => `/api/v1/loading-cards/${NOTHING}/icon`,
    body: () => Buffer.from('x'),
    type: 'image/png',
  },
  'POST /api/v1/maintenance/blob-sweep': { need: 'administrator' },
  'PUT /api/v1/registry/:remote/:channel': {
    need: 'administrator',
    path: () => '/api/v1/registry/writer/m',
    ...json({ build: 'none' }),
  },
  'DELETE /api/v1/registry/:remote/:channel': { need: 'administrator', path: () => '/api/v1/registry/writer/m' },
  // the drive
  'GET /api/v1/files': { need: 'account' },
  'POST /api/v1/files': { need: 'account', ...json({ office_type: 'none' }) },
  'GET /api/v1/files/:id': reads(),
  'PATCH /api/v1/files/:id': needs(['rename'], json({ name: '表.docx' })),
  'DELETE /api/v1/files/:id': needs(['manage'], { path: ({ file }) => `/api/v1/files/${file}?permanent=true` }),
  'POST /api/v1/files/:id/restore': needs(['manage']),
  'POST /api/v1/files/:id/unlock': reads(json({ modify_password: 'x' })),
  'GET /api/v1/files/:id/content': { need: { rights: ['export'], isPublished: true } },
  'GET /api/v1/files/:id/assets/:hash': viewers({ path: ({ file }) => `/api/v1/files/${file}/assets/${HASH}` }),
  'POST /api/v1/files/:id/assets': needs(['update'], { body: () => Buffer.from('x'), type: 'image/png' }),
  'GET /api/v1/files/:id/thumbnail': viewers(),
  'GET /api/v1/files/:id/snapshot': viewers({
    path: ({ file }) => `/api/v1/files/${file}/snapshot?width=400&height=300`,
  }),
  'GET /api/v1/files/:id/snapshot/parts': viewers(),
  'GET /api/v1/files/:id/search': viewers({ path: ({ file }) => `/api/v1/files/${file}/search?q=x` }),
  'GET /api/v1/files/:id/tiles': viewers(),
  'GET /api/v1/files/:id/tiles/:page/:level/:column/:row': viewers({
    path: ({ file }) => `/api/v1/files/${file}/tiles/0/0/0/0`,
  }),
  'GET /api/v1/files/:id/comments': reads(),
  'POST /api/v1/files/:id/comments': needs(['update'], {
    body: ({ file }) => ({ from: file, threads: [{ id: 'none', as: 'm', anchor: null }] }),
  }),
  'GET /api/v1/files/:id/reading-place': readers(),
  'PUT /api/v1/files/:id/reading-place': readers(json({ place: 'm', at: '2026-01-01T00:00:00.000Z' })),
  'GET /api/v1/files/:id/export': {
    need: { rights: ['export'], isPublished: true },
    path: ({ file }) => `/api/v1/files/${file}/export?format=none`,
  },
  'DELETE /api/v1/files/:id/export/:task_id': {
    need: { rights: ['export'], isPublished: true },
    path: ({ file }) => `/api/v1/files/${file}/export/none`,
  },
  'GET /api/v1/files/:id/commands': reads(),
  'POST /api/v1/files/:id/commands': {
    need: { rights: ['update'], ofOrdered: ['comment'] },
    ...json({ commands: [{ id: 'none' }] }),
  },
  'GET /api/v1/files/:id/tables': reads(),
  'GET /api/v1/files/:id/tables/:table/records': reads(),
  'GET /api/v1/files/:id/tables/:table/records/:record': reads({ path: ({ file }) => `${recordsOf(file)}/1` }),
  'POST /api/v1/files/:id/tables/:table/records': needs(['update'], json({ records: [{ fields: {} }] })),
  'PATCH /api/v1/files/:id/tables/:table/records': needs(['update'], json({ records: [{ id: 1, fields: {} }] })),
  'PUT /api/v1/files/:id/tables/:table/records': needs(['update'], json({ key: 'f', records: [{ fields: {} }] })),
  'DELETE /api/v1/files/:id/tables/:table/records': needs(['update'], {
    path: ({ file }) => `${recordsOf(file)}?ids=1`,
  }),
  'POST /api/v1/files/:id/tables/:table/records/batch': needs(['update'], json({ delete: [1] })),
  'POST /api/v1/files/:id/export': needs(['export'], json({ format: 'none', password: 'x' })),
  'POST /api/v1/files/:id/copy': { need: { rights: ['copy'], isForAccounts: true } },
  'POST /api/v1/files/:id/extract': {
    need: { rights: ['copy'], isForAccounts: true },
    ...json({ places: ['p0'], name: '页' }),
  },
  'PATCH /api/v1/files/:id/collaboration': needs(['manage'], json({ status: 'open' })),
  'GET /api/v1/files/:id/sharing': needs(['share']),
  'PATCH /api/v1/files/:id/sharing': needs(['manage'], json({ max_editors: null })),
  'GET /api/v1/files/:id/publication': needs(['share']),
  'PUT /api/v1/files/:id/publication': needs(['manage'], json({ rights: ['read'] })),
  'DELETE /api/v1/files/:id/publication': needs(['manage'], { isLast: 'publication' }),
  'PUT /api/v1/files/:id/owner': { need: { rights: ['manage'], isForOwner: true }, ...json({ user_id: NOTHING }) },
  'GET /api/v1/files/:id/members': readers(),
  // The owner gave these, so that sharing alone does not change them.
  'PUT /api/v1/files/:id/members/:userId': needs(['share', 'manage'], {
    path: ({ file, bystander }) => `/api/v1/files/${file}/members/${bystander}`,
    ...json({ role: 'read' }),
  }),
  'DELETE /api/v1/files/:id/members/:userId': needs(['share'], {
    path: ({ file, newcomer }) => `/api/v1/files/${file}/members/${newcomer}`,
  }),
  'GET /api/v1/files/:id/groups': readers(),
  'PUT /api/v1/files/:id/groups/:groupId': needs(['share', 'manage'], {
    path: ({ file, group }) => `/api/v1/files/${file}/groups/${group}`,
    ...json({ role: 'write' }),
  }),
  'DELETE /api/v1/files/:id/groups/:groupId': needs(['share'], {
    path: ({ file }) => `/api/v1/files/${file}/groups/${NOTHING}`,
  }),
  'GET /api/v1/files/:id/links': needs(['share']),
  'POST /api/v1/files/:id/links': needs(['share'], json({ rights: ['read'] })),
  'GET /api/v1/files/:id/forms': needs(['manage']),
  'POST /api/v1/files/:id/forms': needs(['manage'], json({ table: 't', view: 'v' })),
  'DELETE /api/v1/files/:id/forms/:form': needs(['manage'], { path: ({ file }) => `/api/v1/files/${file}/forms/none` }),
  'GET /api/v1/files/:id/views': needs(['manage']),
  'POST /api/v1/files/:id/views': needs(['manage'], json({ table: 't', view: 'v' })),
  'DELETE /api/v1/files/:id/views/:view': needs(['manage'], { path: ({ file }) => `/api/v1/files/${file}/views/none` }),
  'GET /api/v1/views/:view': { need: 'anybody', path: () => '/api/v1/views/none' },
  'GET /api/v1/forms/:form': { need: 'anybody', path: () => '/api/v1/forms/none' },
  'POST /api/v1/forms/:form/submissions': {
    need: 'anybody',
    path: () => '/api/v1/forms/none/submissions',
    ...json({ key: 'mmmmmmmmmmmmmmmm', answers: [] }),
  },
  'GET /api/v1/links/:id': { need: 'anybody', path: ({ link }) => `/api/v1/links/${link}` },
  'POST /api/v1/links/:id/enter': {
    need: 'anybody',
    path: () => `/api/v1/links/${NOTHING}/enter`,
    ...json({ name: 'm' }),
  },
  'PATCH /api/v1/links/:id': needs(['share', 'manage'], {
    isByLink: true,
    path: ({ link }) => `/api/v1/links/${link}`,
    ...json({}),
  }),
  'DELETE /api/v1/links/:id': { need: 'nobody', path: () => `/api/v1/links/${NOTHING}` },
  'GET /api/v3/office/link/:shareId/info': { need: 'anybody', path: ({ link }) => `/api/v3/office/link/${link}/info` },
  // history
  [`POST ${office}/history`]: needs(['history'], json({ prev: '', count: 5 })),
  [`POST ${office}/history/range`]: needs(['history'], json({})),
  [`GET ${office}/versions`]: needs(['history'], {
    path: ({ file }) => `/api/v3/office/file/${file}/versions?offset=0&count=5`,
  }),
  [`GET ${office}/version/:version`]: needs(['history'], {
    path: ({ file }) => `/api/v3/office/file/${file}/version/99`,
  }),
  [`POST ${office}/rollback`]: needs(['history', 'update'], json({ version: 99 })),
  [`GET ${office}/compare/:a/:b`]: needs(['history'], {
    path: ({ file }) => `/api/v3/office/file/${file}/compare/98/99`,
  }),
  'GET /api/v1/files/:id/restoration': reads(),
  'POST /api/v1/files/:id/proposals': { need: { rights: ['read', 'copy'], isForAccounts: true } },
  'GET /api/v1/files/:id/proposals': reads(),
  'POST /api/v1/files/:id/proposals/:proposal/hand-in': reads({
    path: ({ file }) => `/api/v1/files/${file}/proposals/none/hand-in`,
    ...json({}),
  }),
  'GET /api/v1/files/:id/proposals/:proposal/states/:side': reads({
    path: ({ file }) => `/api/v1/files/${file}/proposals/none/states/base`,
  }),
  'POST /api/v1/files/:id/proposals/:proposal/decision': needs(['update'], {
    path: ({ file }) => `/api/v1/files/${file}/proposals/none/decision`,
    ...json({ decision: 'declined' }),
  }),
  'POST /api/v1/files/:id/proposals/:proposal/merge': needs(['update'], {
    path: ({ file }) => `/api/v1/files/${file}/proposals/none/merge`,
    body: () => Buffer.from('x'),
    type: 'application/octet-stream',
  }),
  'GET /api/v1/files/:id/proposals/:proposal/merge': needs(['update'], {
    path: ({ file }) => `/api/v1/files/${file}/proposals/none/merge`,
  }),
  'POST /api/v1/files/:id/mentions': {
    need: { rights: ['comment'], isForAccounts: true },
    ...json({ thread: 'm', text: '@m', people: [NOTHING] }),
  },
  'GET /api/v1/files/:id/references': readers(),
  'GET /api/v1/files/:id/part-history': needs(['history'], {
    path: ({ file }) => `/api/v1/files/${file}/part-history?part=none`,
  }),
  'GET /api/v1/files/:id/authors': needs(['history']),
  'GET /api/v1/files/:id/webhooks': needs(['update']),
  'POST /api/v1/files/:id/versions': needs(['history', 'update'], json({ history_id: NOTHING })),
  'PATCH /api/v1/files/:id/versions/:version': needs(['history', 'update'], {
    path: ({ file }) => `/api/v1/files/${file}/versions/99`,
    ...json({ name: null }),
  }),
  'POST /api/v1/files/:id/versions/:version/copy': {
    need: { rights: ['history', 'copy'], isForAccounts: true },
    path: ({ file }) => `/api/v1/files/${file}/versions/99/copy`,
  },
  'POST /api/v1/files/:id/versions/late': needs(['update'], {
    path: ({ file }) => `/api/v1/files/${file}/versions/late?serverid=none`,
    body: () => Buffer.from('x'),
    type: 'application/octet-stream',
  }),
  // the specification's calls
  'POST /api/v3/office/session/:id/:type': viewers({
    path: ({ file }) => `/api/v3/office/session/${file}/w`,
    body: session,
  }),
  'POST /api/v1/files/:id/open-stream/:type': {
    need: 'anybody', // Answers what the two calls below it say, each in its own part.
    path: ({ file }) => `/api/v1/files/${file}/open-stream/w`,
    body: session,
  },
  'POST /office/v5/coop/files/:id/session/refresh': viewers(json({ conn_id: 'none' })),
  [`POST ${office}/open/:type`]: viewers({
    path: ({ file }) => `/api/v3/office/file/${file}/open/w`,
    ...json({ connid: 'm', args: {} }),
  }),
  [`POST ${office}/preopen/:type`]: viewers({ path: ({ file }) => `/api/v3/office/file/${file}/preopen/w` }),
  [`GET ${office}/check/version`]: viewers(),
  [`POST ${office}/users`]: reads(json({ ids: [] })),
  [`GET ${office}/operators`]: reads(),
  [`GET ${office}/operators/info`]: reads(),
  [`GET ${office}/company/domain`]: reads(),
  [`POST ${office}/company/users`]: readers(json({ ids: [], company_id: 'm' })),
  [`POST ${office}/origin/users`]: reads(json({ ids: [] })),
  [`POST ${office}/get/organize/info`]: readers(json({ items: [] })),
  [`GET ${office}/recover_crypt`]: needs(['update']),
  [`POST ${office}/export/shapes/thumbnails/all/wpp`]: viewers(json({})),
  [`POST ${office}/shapes/thumbnails/preview/wpp`]: viewers(json({ options: { slideIds: [1] } })),
  [`POST ${office}/shapes/slice`]: viewers(json({})),
  ...Object.fromEntries(
    ['wpp', 'et', 'ksheet', 'asl'].map((kind) => [
      `POST ${office}/svg/${kind}`,
      viewers(json({ svg_args: { width: 10, height: 10 } })),
    ]),
  ),
  [`GET ${office}/image`]: viewers({ path: ({ file }) => `/api/v3/office/file/${file}/image?form=png` }),
  'GET /api/v3/office/asynctasks/:task_type': {
    need: 'anybody', // The file is published, and so may its tasks be followed.
    path: ({ task }) => `/api/v3/office/asynctasks/import?id=${task}`,
  },
  'GET /api/v3/script/task': {
    need: 'nobody',
    path: () => '/api/v3/script/task?task_type=open_air_script&task_id=none',
  },
  'POST /kfc/miniprovider/v1/links/collaborator': reads({ body: ({ file }) => ({ file_id: file }) }),
  'GET /kfc/miniprovider/v1/links/:id/collaborator_switch': reads(),
}
