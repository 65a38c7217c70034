import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { CLIP_TYPES, type ClipType, insertClip } from '../model/edit/media-clips.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { oneOf, PLACE, placeOf, SHAPE, SLIDE } from './schema.ts'

const HASH = Type.String({ pattern: '^[0-9a-f]{64}$', description: '字节的 sha-256，字节已经存到文件里。' })

export const MEDIA_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'shape.insertMedia',
      title: '插入视频或音频',
      description: '放一段视频或音频，放映时单击播放。没有播放时显示封面图片。',
      args: {
        slide: SLIDE,
        hash: HASH,
        contentType: oneOf(CLIP_TYPES as readonly [ClipType, ...ClipType[]]),
        poster: HASH,
        posterType: oneOf(['image/png', 'image/jpeg']),
        name: Type.String({ minLength: 1, maxLength: 200 }),
        ...PLACE,
      },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, hash, contentType, poster, posterType, name, ...place }) => ({
      shape: insertClip(
        deck,
        slide,
        { media: { hash, contentType }, poster: { hash: poster, contentType: posterType }, name },
        placeOf(place),
      ),
    }),
  ),
]
