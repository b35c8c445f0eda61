import { randomInt } from 'node:crypto'

/** Base 32 without i, l, o and u: read over the phone and typed from paper without a mistake. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten characters, 50 bits: the number of an application or a receipt as people see it. */
export const makeShortId = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')
