import { Type, type Static } from 'typebox'

// Pictures that an administrator wants to be shown while documents open.

/** S373: what stands as JSON text in the `data` of a card. `endTime` in milliseconds since 1970, sizes in pixels. */
export const LoadingCardDataSchema = Type.Object({
  endTime: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  tips: Type.Object({ icon: Type.String() }),
})
export type LoadingCardData = Static<typeof LoadingCardDataSchema>

/** S372, S373: one card as pages get it. Times in milliseconds since 1970; icons are addresses on this server. */
export const LoadingConfigurationCardSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The tip that stands under the picture; empty for none. */
  title: Type.String(),
  icon: Type.String(),
  priority: Type.Integer(),
  startTime: Type.Number(),
  /** The server's clock, for pages whose own is wrong. */
  currentTime: Type.Number(),
  data: Type.String(),
})

/** S372: GET {token}?isGetList=true with the header `platform`. */
export const LoadingConfigurationSchema = Type.Object({ data: Type.Array(LoadingConfigurationCardSchema) })
export type LoadingConfiguration = Static<typeof LoadingConfigurationSchema>

export const LoadingPlatformSchema = Type.Union([Type.Literal('mobile_web'), Type.Literal('web_pc')])
export type LoadingPlatform = Static<typeof LoadingPlatformSchema>

const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' })
const Title = Type.String({ maxLength: 64 })
const Priority = Type.Integer({ minimum: -1_000, maximum: 1_000 })
const Time = Type.String({ maxLength: 40 })
const Platforms = Type.Array(LoadingPlatformSchema, { minItems: 1, maxItems: 2, uniqueItems: true })

/** POST /loading-cards, by an administrator. Times are ISO 8601. */
export const LoadingCardInputSchema = Type.Object({
  name: Name,
  title: Type.Optional(Title),
  priority: Type.Optional(Priority),
  start_at: Time,
  end_at: Time,
  platforms: Type.Optional(Platforms),
})
export type LoadingCardInput = Static<typeof LoadingCardInputSchema>

/** PATCH /loading-cards/{id}; what is left out stays. */
export const LoadingCardPatchSchema = Type.Partial(LoadingCardInputSchema)
export type LoadingCardPatch = Static<typeof LoadingCardPatchSchema>

const Picture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })

/** A card as its administrators see it. It is shown once it has its picture: PUT /loading-cards/{id}/icon, …/tips-icon. */
export const LoadingCardSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  title: Type.String(),
  priority: Type.Integer(),
  start_at: Type.String(),
  end_at: Type.String(),
  platforms: Type.Array(LoadingPlatformSchema),
  icon: Type.Union([Picture, Type.Null()]),
  tips_icon: Type.Union([Picture, Type.Null()]),
})
export type LoadingCardItem = Static<typeof LoadingCardSchema>
