import { Type, type Static } from 'typebox'

/** How the tab of a table stands among those of the file. */
export const TabSchema = Type.Object(
  {
    /** RRGGBB; absent: none. */
    colour: Type.Optional(Type.String({ pattern: '^[0-9A-F]{6}$' })),
    /** Its tab is in the list of all tabs alone. */
    isHidden: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type Tab = Static<typeof TabSchema>
