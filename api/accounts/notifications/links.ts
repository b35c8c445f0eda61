import type { NotificationKind } from '#domain/accounts/account/notifications.ts'

import type { Secret } from '#api/platform/secret.ts'

const purpose = 'unsubscribe'
const subjectOf = (partner_id: string, user_id: string, kind: NotificationKind): string => `${partner_id}:${user_id}:${kind}`

/** Unsubscribe token for mails of one kind: the account's id and a keyed digest. */
export function unsubscribeToken(
	secret: Secret,
	{ partner_id, user_id, kind }: { readonly partner_id: string; readonly user_id: string; readonly kind: NotificationKind },
): string {
	const id = Buffer.from(user_id.replaceAll('-', ''), 'hex')
	return Buffer.concat([id, secret.digest(purpose, subjectOf(partner_id, user_id, kind))]).toString('base64url')
}

/** The account of an unsubscribe link of this partner and kind; undefined if it is forged. */
export function userOfToken(
	secret: Secret,
	{ partner_id, kind, token }: { readonly partner_id: string; readonly kind: NotificationKind; readonly token: string },
): string | undefined {
	const bytes = Buffer.from(token, 'base64url')
	const user_id = bytes
		.subarray(0, 16)
		.toString('hex')
		.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
	const is_genuine =
		bytes.length === 48 &&
		bytes.toString('base64url') === token &&
		secret.verifies(purpose, subjectOf(partner_id, user_id, kind), bytes.subarray(16))
	return is_genuine ? user_id : undefined
}
