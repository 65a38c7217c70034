import { Type, type Static } from 'typebox'
import { FieldSchema, NameSchema, TitleSchema } from '../fields/field.schema.ts'
import { MOST_RECORDS } from '../ops/judge-op.ts'
import { ViewSchema } from '../views/view.schema.ts'

const WholeSchema = Type.Integer({ minimum: 0 })

/** What a snapshot says of itself, before its chunks. */
export const HeadSchema = Type.Object({
  order: WholeSchema,
  timeMs: WholeSchema,
  people: Type.Array(Type.Tuple([Type.String(), Type.String()])),
  tables: Type.Array(
    Type.Object({
      id: NameSchema,
      title: TitleSchema,
      fields: Type.Array(FieldSchema, { minItems: 1 }),
      views: Type.Array(ViewSchema, { minItems: 1 }),
      length: Type.Integer({ minimum: 0, maximum: MOST_RECORDS }),
      nextAutoNumber: WholeSchema,
    }),
  ),
  seen: Type.Array(Type.Tuple([Type.String(), WholeSchema])),
  stamps: Type.Array(Type.Tuple([Type.String(), Type.String(), WholeSchema, WholeSchema, Type.Number()])),
  forgotten: WholeSchema,
})
export type Head = Static<typeof HeadSchema>

/** The first bytes of every snapshot. */
export const MAGIC = 'WFT1'
