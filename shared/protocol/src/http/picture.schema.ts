import { Type, type Static } from 'typebox'
import { IMAGE_EXPIRE_S, IMAGE_MAX_EDGE_PX, THUMBNAIL_WINDOW_SLIDES } from '../constants.ts'
import type { OfficeTypeCode } from '../office-types.ts'

// Pictures of pages, slides and sheets that the server has without an editor. What it cannot show truly is `Unavailable`.

const Id = Type.String({ minLength: 1, maxLength: 64 })
const Index = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Pixels = Type.Number({ minimum: 1, maximum: 16_384 })

/** S419: what of the document is wanted, and how large. Sheets name a cell, presentations a run of slides. */
export const SvgArgsSchema = Type.Partial(
  Type.Object({
    width: Pixels,
    height: Pixels,
    zoom: Type.Number({ minimum: 0.01, maximum: 64 }),
    dpi: Type.Number({ minimum: 1, maximum: 2_400 }),
    device_type: Type.String({ maxLength: 32 }),
    sheet_name: Type.String({ maxLength: 255 }),
    sheet_id: Type.Union([Id, Index]),
    row: Index,
    column: Index,
    start_slide: Index,
    end_slide: Index,
  }),
)
export type SvgArgs = Static<typeof SvgArgsSchema>

/** The kinds of POST …/svg/{kind} (S355-S358) and the office type that each asks of. */
export const SVG_KINDS = { wpp: 'p', et: 's', ksheet: 'k', asl: 'sl' } as const satisfies Record<string, OfficeTypeCode>
export type SvgKind = keyof typeof SVG_KINDS

/** S355-S358; answered with image/svg+xml. */
export const SvgRequestSchema = Type.Object({ svg_args: SvgArgsSchema })

const SlideId = Type.Union([Type.Integer({ minimum: 0 }), Id])

/** S352: `force` makes the pictures again. */
export const AllThumbnailsRequestSchema = Type.Object({ force: Type.Optional(Type.Boolean()) })

/** S353; a page asks for a window of slides at once (S496): by `slide_id` of an answer, or by position, from 0. */
export const PreviewThumbnailsRequestSchema = Type.Object({
  options: Type.Object({ slideIds: Type.Array(SlideId, { minItems: 1, maxItems: THUMBNAIL_WINDOW_SLIDES }) }),
})

/** S352, S353: the pictures there are, and the slides that have none. */
export const ThumbnailsSchema = Type.Object({
  result: Type.Literal('ok'),
  thumbnails: Type.Array(
    Type.Object({
      slide_id: Type.String(),
      url: Type.String(),
      content_type: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
  missing: Type.Array(Type.String()),
})
export type Thumbnails = Static<typeof ThumbnailsSchema>

/** S198: what the open call of a presentation says in `ex_args` of the small pictures that it would show first. */
export const SlideArgsSchema = Type.Object({
  /** This device has not shown the file yet: it knows no names of its slides. */
  first_open: Type.Boolean(),
  /** It shows no pictures, and wants none. */
  unable_thumbnail_img: Type.Boolean(),
  slide_ids: Type.Array(SlideId, { maxItems: THUMBNAIL_WINDOW_SLIDES }),
})
export type SlideArgs = Static<typeof SlideArgsSchema>

/** S354: the body is an empty object. */
export const SliceRequestSchema = Type.Object({}, { additionalProperties: false })

const Size = { width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) }

/** A picture in tiles: the whole one first, then each half as large as the one before, down to a single tile. */
export const ImageTilesSchema = Type.Object({
  ...Size,
  tile_px: Type.Integer({ minimum: 1 }),
  levels: Type.Array(Type.Object(Size)),
})
export type ImageTiles = Static<typeof ImageTilesSchema>

/** S199: how an image is wanted, as `ex_args` of its open call. `compatible`: rather no image than one that a browser may not show. */
export const ImageArgsSchema = Type.Object({
  file_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
  max_edge: Type.Optional(Type.Integer({ minimum: 16, maximum: 4_096, default: IMAGE_MAX_EDGE_PX })),
  /** Seconds that a page may keep the picture. */
  expire: Type.Optional(Type.Integer({ minimum: 1, maximum: IMAGE_EXPIRE_S, default: IMAGE_EXPIRE_S })),
  support_types: Type.Optional(Type.Array(Type.String({ maxLength: 8 }), { maxItems: 8 })),
  compatible: Type.Optional(Type.Boolean()),
})
export type ImageArgs = Static<typeof ImageArgsSchema>

/** S199: where the picture of one file is, or why there is none. */
export const ImagePictureSchema = Type.Union([
  Type.Object({ file_id: Type.String(), url: Type.String(), content_type: Type.String(), expire: Type.Integer() }),
  Type.Object({ file_id: Type.String(), error: Type.String() }),
])
export type ImagePicture = Static<typeof ImagePictureSchema>
