import { createHmac, timingSafeEqual } from 'node:crypto'

/** An unverified message that claims to come from a provider. Nothing of it may be read before its signature is checked. */
export interface CallbackMessage {
	readonly headers: Readonly<Record<string, string | string[] | undefined>>
	readonly body: Buffer
	/** The partner whose address received it; a message is valid for that partner only. */
	readonly partner_id: string
	readonly now: Date
}

export class CallbackForged extends Error {}
export class CallbackUnreadable extends Error {}

/** Carries the timestamp and one or more signatures: both while a secret is rotated. */
export const signature_header = 'x-signature'

/** Maximum clock difference to the sender, either way; a replayed message is refused after this. */
const tolerance_s = 300

/** A key for one partner and one purpose: a message to one partner is not valid for another. */
export const keyOfPartner = (secret: string, purpose: string, partner_id: string): Buffer =>
	createHmac('sha256', secret).update(`${purpose} ${partner_id}`).digest()

const digest = (key: Buffer, timestamp: string, body: Buffer): Buffer =>
	createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the timestamp, a point and the body's bytes. */
export function sign(key: Buffer, body: Buffer, at: Date): string {
	const timestamp = String(Math.floor(at.getTime() / 1000))
	return `t=${timestamp},v1=${digest(key, timestamp, body).toString('hex')}`
}

/** Throws unless one of the keys signed exactly these bytes within the tolerance. */
export function requireSigned(keys: readonly Buffer[], { headers, body, now }: CallbackMessage): void {
	const header = headers[signature_header]
	if (typeof header !== 'string' || header.length > 1_000) throw new CallbackForged('no signature')
	const parts = header.split(',').map((part) => part.trim().split('='))
	const [timestamp, second] = parts.flatMap(([name, value = '']) => (name === 't' ? [value] : []))
	if (timestamp === undefined || second !== undefined || !/^\d{1,12}$/.test(timestamp)) throw new CallbackForged('no moment')
	if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance_s) throw new CallbackForged('too old, or ahead of us')
	const given = parts.flatMap(([name, value = '']) => (name === 'v1' && /^[\da-f]{64}$/.test(value) ? [Buffer.from(value, 'hex')] : []))
	const expected = keys.map((key) => digest(key, timestamp, body))
	const is_signed = given.some((one) => expected.some((other) => timingSafeEqual(one, other)))
	if (!is_signed) throw new CallbackForged('another signature')
}

/** Compares two texts of any length in constant time. */
export function isSameWord(one: string, other: string): boolean {
	const key = 'word'
	const of = (word: string) => createHmac('sha256', key).update(word).digest()
	return timingSafeEqual(of(one), of(other))
}
