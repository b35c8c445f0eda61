import { randomInt } from 'node:crypto'

import { short_id_length } from '#domain/applying/applications/short-id.ts'

/** Base 32 without i, l, o and u, so that it can be read out and typed without mistakes. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten characters, 50 bits: the number of an application or a receipt for people. */
export const makeShortId = (): string => Array.from({ length: short_id_length }, () => alphabet[randomInt(32)]).join('')
