import { hash, randomBytes, randomUUID } from 'node:crypto'

import { hashPassword } from '#api/accounts/account/passwords.ts'

import { password } from './apply.ts'
import type { Person } from './person.ts'

/** Takes part in a session that its row says has begun. The way through password and second step has journeys of its own. */
async function hasCookie({ page }: Person, origin: string, name: string, value: string): Promise<void> {
	const { hostname: domain } = new URL(origin)
	await page.context().addCookies([{ name, value, domain, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }])
}

const aToken = (): { readonly token: string; readonly token_hash: Buffer } => {
	const token = randomBytes(32).toString('base64url')
	return { token, token_hash: hash('sha256', token, 'buffer') }
}

/** Has just proved again who they are, as signing, rights and payouts ask for. The proof itself is in journeys of its own. */
export async function provesAgain({ page, product }: Person): Promise<void> {
	const cookies = await page.context().cookies()
	for (const [table, name] of [
		['sessions', '__Host-session'],
		['staff_sessions', '__Host-staff-session'],
	] as const) {
		const token = cookies.find((cookie) => cookie.name === name)?.value ?? ''
		await product.sql(`update ${table} set confirmed_at = now() where token_hash = $1`, [hash('sha256', token, 'buffer')])
	}
}

/** Our own staff, or a partner's, some time after their second step. Their pages are in the person's language, as after a choice in this browser. */
export async function isStaff(person: Person, email: string): Promise<void> {
	const { token, token_hash } = aToken()
	await person.product.sql(
		`insert into staff_sessions (token_hash, staff_id, confirmed_at)
			values ($1, (select staff_id from staff_users where email = $2), now() - interval '1 hour')`,
		[token_hash, email],
	)
	await hasCookie(person, person.origin, '__Host-staff-session', token)
	await person.page.context().addInitScript((language) => {
		// Frames that show files may keep nothing.
		if (window === top && localStorage.getItem('backoffice.language') === null) localStorage.setItem('backoffice.language', language)
	}, person.language)
}

let password_hash: Promise<string> | undefined

interface Account {
	/** Whether they have followed the mailed link, as most have. */
	readonly is_confirmed?: boolean
}

/** Has an account with the partner whose portal they came to, and has just signed in; their first page is the list of applications. */
export async function isApplicant(person: Person, email: string, { is_confirmed = true }: Account = {}): Promise<void> {
	const { product, language, origin } = person
	const { token, token_hash } = aToken()
	const user_id = randomUUID()
	// At the product's own address it is the default partner's.
	const partner_key = new URL(origin).hostname.split('.').toReversed()[1]
	password_hash ??= hashPassword(password)
	await product.sql(
		`insert into users (partner_id, user_id, email, password_hash, interface_language, communication_language, email_verified_at)
			values (
				(select partner_id from partners where case when $6::text is null then is_default else key = $6 end),
				$1, $2, $3, $4, $4, case when $5 then now() end
			)`,
		[user_id, email, await password_hash, language, is_confirmed, partner_key ?? null],
	)
	await product.sql(
		`insert into sessions (partner_id, token_hash, session_id, user_id, user_agent)
			select partner_id, $1, gen_random_uuid(), user_id, '' from users where user_id = $2`,
		[token_hash, user_id],
	)
	await hasCookie(person, origin, '__Host-session', token)
	await person.goesTo('/dashboard/applications')
}
