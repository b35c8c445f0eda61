import type { Secret } from './secret.ts'

/** The subject of a mailed link. */
interface Made {
	readonly secret: Secret
	/** A link of one purpose is not valid for another. */
	readonly purpose: string
	readonly partner_id: string
}

const id_bytes = 16

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const subjectOf = (partner_id: string, ids: readonly string[]): string => [partner_id, ...ids].join(':')

/** The ids and a keyed digest of them: the database holds nothing secret, and a mail sent again carries the same link. */
export const packLink = ({ secret, purpose, partner_id }: Made, ids: readonly string[]): string =>
	Buffer.concat([...ids.map(bytesOf), secret.digest(purpose, subjectOf(partner_id, ids))]).toString('base64url')

/** The ids of a link of this partner, as many as its purpose has; undefined if it is forged or of another partner. */
export function unpackLink({ secret, purpose, partner_id }: Made, token: string, count: number): string[] | undefined {
	const bytes = Buffer.from(token, 'base64url')
	const ids = Array.from({ length: count }, (_, at) => idOf(bytes.subarray(at * id_bytes, (at + 1) * id_bytes)))
	const digest = bytes.subarray(count * id_bytes)
	const is_genuine = bytes.toString('base64url') === token && secret.verifies(purpose, subjectOf(partner_id, ids), digest)
	return is_genuine ? ids : undefined
}
